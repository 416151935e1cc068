/**
 * `npm run webkit`: all pages in an installed WebKitGTK, the engine of Safari, by WebDriver. Its window wants a display and
 * goes no narrower than some 450 px; errors of a page it does not tell. Says plainly where there is none.
 */
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { answers, withBuiltSite } from './served.ts';
import { report, tryPages } from './try-pages.ts';

const DRIVER = 'http://localhost:4455';
const DISPLAY = ':97';
const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const there = (name: string): boolean => spawnSync('which', [name]).status === 0;

if (binary === undefined || !there('WebKitWebDriver') || !there('Xvfb')) {
  console.log(
    'No WebKitGTK is installed here, so nothing was tried in it (Debian: apt-get install webkit2gtk-driver xvfb).',
  );
} else {
  const { builtPaths } = await import('../tests/e2e/built.ts');
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1400x1200x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', ['--port=4455'], { env: { ...process.env, DISPLAY }, stdio: 'ignore' });
  try {
    await answers(`${DRIVER}/status`, 'WebKitWebDriver does not answer');
    const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
    const session = (await send('POST', '/session', { capabilities: wanted })) as Session;
    const post = (command: string, body: object): Promise<unknown> =>
      send('POST', `/session/${session.sessionId}/${command}`, body);
    const tab = {
      resize: (width: number) => post('window/rect', { width, height: 940 }),
      open: (url: string) => post('url', { url }),
      // `eval` of the driver, not of the page: its policy has no say in it.
      ask: (expression: string): Promise<unknown> => post('execute/sync', { script: `return ${expression}`, args: [] }),
      errors: () => [],
    };
    await withBuiltSite({}, async (_page, address) => {
      const { browserVersion } = session.capabilities;
      report(`WebKitGTK/${browserVersion}`, builtPaths.length, await tryPages(tab, address, builtPaths));
    });
    await send('DELETE', `/session/${session.sessionId}`);
  } finally {
    driver.kill();
    screen.kill();
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A command of WebDriver; throws what the driver says against it. */
async function send(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(DRIVER + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
