import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fragmentOf } from '../../src/share/fragment.ts';
import { openLink } from '../../src/share/share.ts';

function cli(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli.ts', ...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const file = (n: 1 | 2) => `content/samples/network-${n}.txt`;

describe('read', () => {
  test('prints the profile as JSON', () => {
    const { status, stdout } = cli(['read', file(2)]);
    expect(status).toBe(0);
    const { profiles, unread, notAProfile } = JSON.parse(stdout) as {
      profiles: { device: string; rows: object[]; footer: object }[];
      unread: [];
      notAProfile: null;
    };
    expect(unread).toEqual([]);
    expect(notAProfile).toBeNull();
    expect(profiles).toHaveLength(1);
    expect(profiles[0]?.device).toBe('CUDA');
    expect(profiles[0]?.rows).toHaveLength(100);
    expect(profiles[0]?.rows[1]).toMatchObject({
      name: 'cudaLaunchKernel',
      kind: 'runtime',
      calls: 4944,
      selfCpuUs: 840_325,
      cpuTotalUs: 840_325,
      selfDeviceUs: 0,
      deviceTotalUs: 0,
    });
    expect(profiles[0]?.footer).toMatchObject({ selfCpuTotalUs: 2_414_000, selfDeviceTotalUs: 1_215_000 });
  });

  test('standard input, and several files', () => {
    expect(JSON.parse(cli(['read', '-'], readFileSync(file(1), 'utf8')).stdout)).toMatchObject({
      profiles: [{ footer: { selfCpuTotalUs: 935_583 } }],
    });
    expect((JSON.parse(cli(['read', file(1), file(2)]).stdout) as { profiles: [] }).profiles).toHaveLength(2);
  });

  test('nothing readable is status 1 with the reason; wrong use is 2', () => {
    const prose = cli(['read', '-'], 'It took 3 ms, I think.');
    expect(prose.status).toBe(1);
    expect(prose.stderr).toContain('nothing readable');
    expect(JSON.parse(prose.stdout)).toMatchObject({ profiles: [] });
    for (const args of [[], ['read'], ['sing', file(1)], ['read', 'no-such-file'], ['explain', '--what', file(1)]]) {
      expect(cli(args).status, args.join(' ')).toBe(2);
    }
  });
});

describe('explain', () => {
  test('JSON: facts with their cells and arithmetic, ledger, findings', () => {
    const { facts, ledger, findings } = JSON.parse(cli(['explain', '--json', file(2)]).stdout) as {
      facts: Record<string, object>;
      ledger: { id: string }[];
      findings: object[];
    };
    expect(facts['wait.total']).toMatchObject({
      value: 1_419_331,
      unit: 'us',
      grade: 'proved',
      arithmetic: '1035000 + 384331 = 1419331',
    });
    expect(facts['wait.total']).toMatchObject({
      cells: [
        { line: 4, text: '1.035s' },
        { line: 6, text: '384.331ms' },
      ],
    });
    expect(facts['copies.deviceToHost']).toMatchObject({ value: null, why: 'no-such-copy-row' });
    expect(ledger.find((line) => line.id === 'kernel-device-footer')).toMatchObject({ verdict: 'broken', by: 331_762 });
    expect(findings[0]).toMatchObject({ rule: 'truncated', grade: 'proved', stakeUs: 331_762, vetoedBy: null });
  });

  test('Markdown, for one table and for two', () => {
    const { stdout, status } = cli(['explain', '--books', file(1), file(2)]);
    expect(status).toBe(0);
    expect(stdout).toContain('## Table A: 25 rows, CUDA');
    expect(stdout).toContain('## Table B: 100 rows, CUDA');
    expect(stdout).toContain('331,762\u202fµs');
  });

  test('the answer, by default: findings in words, with rows and the next run', () => {
    const { stdout } = cli(['explain', file(2)]);
    expect(stdout).toContain('**At least 818\u202fms of launch time lies below `aten::fill_`** (likely, 818\u202fms)');
    expect(stdout).toContain('cudaMemcpyAsync');
    expect(stdout).toContain('```python');
    expect(stdout).not.toMatch(/\{[\w.:]+\}/);
    expect(stdout).not.toContain('model_inference');
  });

  test('--profile picks a table, and says when there is none', () => {
    const both = readFileSync(file(1), 'utf8') + readFileSync(file(2), 'utf8');
    expect(cli(['explain', '--books', '--profile', '2', '-'], both).stdout).toContain('100 rows');
    expect(cli(['explain', '--profile', '3', '-'], both).status).toBe(2);
  });
});

describe('link', () => {
  test('prints the end of an address that holds the tables', () => {
    const { status, stdout } = cli(['link', file(1), file(2)]);
    expect(status).toBe(0);
    const opened = openLink(fragmentOf(stdout.trim()).data ?? '');
    expect([opened.A?.profile.rows.length, opened.B?.profile.rows.length]).toEqual([25, 100]);
    expect(cli(['link', file(1)]).stdout).toMatch(/^#d=[\w-]+\n$/);
  });

  test('nothing readable is status 1, wrong use is 2', () => {
    expect(cli(['link', '-'], 'It took 3 ms, I think.').status).toBe(1);
    expect(cli(['link', file(1), file(2), file(1)]).status).toBe(2);
    expect(cli(['link', '--profile', '3', file(1)]).status).toBe(2);
  });
});
