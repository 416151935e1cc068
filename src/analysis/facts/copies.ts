import type { Row } from '../../profile/profile.ts';
import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import { named, over, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { waitTotal } from './waits.ts';

const HOST_TO_DEVICE = /HtoD|Host-to-Device|CopyHostToDevice/;
const DEVICE_TO_HOST = /DtoH|Device-to-Host|CopyDeviceToHost/;
const DEVICE_TO_DEVICE = /DtoD|Device-to-Device|CopyDeviceToDevice/;

const rows = (t: Table, direction: RegExp): Row[] => t.copies.filter((row) => direction.test(row.name));

// A direction without a row is unknown, not 0: the row may have been cut by the row limit.
const calls = (t: Table, direction: RegExp): Outcome =>
  sumOf(t.profile, rows(t, direction), 'calls', 'no-such-copy-row');
const time = (t: Table, direction: RegExp): Outcome =>
  sumOf(t.profile, rows(t, direction), 'selfDeviceUs', 'no-such-copy-row');

const toDevice = (t: Table): Outcome => named(calls(t, HOST_TO_DEVICE), 'copies.hostToDevice');
const toDeviceTotal = (t: Table): Outcome => named(time(t, HOST_TO_DEVICE), 'copies.hostToDeviceTotal');
const waitPerCopy = (t: Table): Outcome => named(over(waitTotal(t), toDevice(t), 'us'), 'copies.waitPerCopy');
const transfer = (t: Table): Outcome => named(over(toDeviceTotal(t), toDevice(t), 'us'), 'copies.transferPerCopy');

export const copyFacts: Readonly<Record<string, FactRule>> = {
  'copies.hostToDevice': [null, 'proved', toDevice],
  'copies.hostToDeviceTotal': ['gpu', 'proved', toDeviceTotal],
  'copies.deviceToHost': [null, 'proved', (t) => calls(t, DEVICE_TO_HOST)],
  'copies.deviceToDevice': [null, 'proved', (t) => calls(t, DEVICE_TO_DEVICE)],
  'copies.waitPerCopy': ['wait', 'proved', waitPerCopy],
  'copies.transferPerCopy': ['gpu', 'proved', transfer],
  'copies.waitOverTransfer': [null, 'proved', (t) => over(waitTotal(t), toDeviceTotal(t), 'ratio')],
};
