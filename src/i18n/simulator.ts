/** The words of the simulator; one file a language. */
import type { PresetId } from '../models/stream/presets.ts';
import type { Doubt } from '../models/stream/link.ts';
import type { First, Setup, Sync, Timer } from '../models/stream/setup.ts';
import type { DeviceKind, HostKind } from '../models/stream.ts';
import { simulatorEn } from './simulator.en.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

type Key =
  | ('title' | 'description' | 'heading' | 'dek' | 'name' | 'startFrom' | 'costs' | 'more' | 'free' | 'all' | 'endless')
  | ('nOps' | 'oneOp' | 'host' | 'device' | 'stream' | 'queue' | 'most' | 'queueMost' | 'billedTo' | 'owedTo')
  | ('ownWork' | 'firstCall' | 'stoodStill' | 'closes' | 'closesShort' | 'timerReads' | 'alt' | 'altFirst' | 'altLost')
  | ('walk' | 'walkHint' | 'event' | 'printedHeading' | 'printedLabel' | 'role' | 'cut' | 'noDevice')
  | ('model' | 'drawing' | 'numbers' | 'together' | 'toSlotA' | 'sent' | 'sentRead' | 'slotName' | 'copyTable' | 'link')
  | ('onItsPage' | 'like' | 'likeOf' | 'likeNone' | 'likeTook' | 'predictFirst' | 'predictAsk')
  | ('yourGuess' | 'reveal' | 'guessed');

export type RoleId = 'waits' | 'first' | 'billed' | 'again' | 'works' | 'copy' | 'missing';
export type SayId =
  | ('noneRecorded' | 'lost' | 'timerEarly' | 'timerSynced' | 'waitBilled' | 'queueFull' | 'first' | 'firstElsewhere')
  | ('endWaits' | 'syncs' | 'idle' | 'plain' | 'firstToo');
export type AssumptionId =
  'order' | 'equal' | 'fewer' | 'body' | 'waits' | 'noWaits' | 'lost' | 'noKernel' | 'first' | 'limits' | 'whole';

export interface SimulatorWords extends Table<Key> {
  readonly presets: Table<PresetId>;
  readonly knobs: Table<keyof Setup>;
  readonly syncs: Table<Sync>;
  readonly firsts: Table<First>;
  readonly timers: Table<Timer>;
  /** On a wait, by the outermost call that stands still. */
  readonly waits: Readonly<Record<string, string>>;
  readonly doing: Table<HostKind | DeviceKind>;
  readonly kinds: Table<HostKind | DeviceKind>;
  readonly roles: Table<RoleId>;
  readonly assumed: Table<AssumptionId>;
  readonly doubts: Table<Doubt>;
  readonly says: Table<SayId>;
  readonly numbersHead: readonly string[];
}

const TABLES: Readonly<Record<string, SimulatorWords>> = { en: simulatorEn };

/** English where a language has no words yet. */
export const simulatorWords = (lang: string): SimulatorWords => TABLES[lang] ?? simulatorEn;
