/**
 * The record: one table as it was read. Times are microseconds, sizes bytes, percents as printed (34.81, not 0.3481).
 * A value that was not printed is null, never 0. Rows keep the order of the paste.
 */

/** Columns whose cells hold a number, by the name of the Row field that holds it. */
export type ValueColumn =
  | 'selfCpuPct'
  | 'selfCpuUs'
  | 'cpuTotalPct'
  | 'cpuTotalUs'
  | 'cpuAvgUs'
  | 'selfDeviceUs'
  | 'selfDevicePct'
  | 'deviceTotalUs'
  | 'deviceTotalPct'
  | 'deviceAvgUs'
  | 'calls';

/** Columns in which a paste may carry more; their values live in `Row.extra`. */
type ExtraColumn =
  | 'cpuMemBytes'
  | 'selfCpuMemBytes'
  | 'deviceMemBytes'
  | 'selfDeviceMemBytes'
  | 'flops'
  | 'flopsPerSecond'
  | 'nodeId'
  | 'overload'
  | 'shapes'
  | 'stack'
  | 'minUs'
  | 'medUs'
  | 'maxUs'
  | 'stdDevUs'
  | 'movedBytes'
  | 'unknown';

export type Column = 'name' | ValueColumn | ExtraColumn;

/** What a row stands for; `kinds.ts` says how it is told. */
export type RowKind = 'op' | 'kernel' | 'copy' | 'runtime' | 'label' | 'annotation' | 'overhead';

export interface Row {
  /** Position in the paste, from 0. */
  readonly index: number;
  /** Line of the pasted text, from 1. */
  readonly line: number;
  /** As printed, an ellipsis at its end included; not a key, two kernels may print the same. */
  readonly name: string;
  kind: RowKind;
  readonly calls: number | null;
  readonly selfCpuPct: number | null;
  readonly selfCpuUs: number | null;
  readonly cpuTotalPct: number | null;
  readonly cpuTotalUs: number | null;
  readonly cpuAvgUs: number | null;
  readonly selfDeviceUs: number | null;
  readonly selfDevicePct: number | null;
  readonly deviceTotalUs: number | null;
  readonly deviceTotalPct: number | null;
  readonly deviceAvgUs: number | null;
  readonly extra: RowExtra | null;
}

export type RowExtra = Readonly<
  Partial<Record<Exclude<ExtraColumn, 'overload' | 'shapes' | 'stack' | 'unknown'>, number>>
> & {
  readonly overload?: string;
  readonly shapes?: string;
  readonly stack?: readonly string[];
  readonly section?: Section;
};

/**
 * nvprof and nsys: which of their tables the row stood in: work of the device, calls of the CUDA API, copies and fills
 * (nsys prints these apart), host time of OpenACC directives.
 */
export type Section = 'gpu' | 'api' | 'mem' | 'openacc';

/** One printed value and where in the pasted text it stands. */
export interface Cell {
  readonly text: string;
  readonly value: number | null;
  /** Line from 1; `from` and `to` are character offsets in that line, `to` exclusive. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** The print rounds: the true value lies within this much of `value`. */
  readonly halfStep: number;
}

export type FooterKey = 'selfCpuTotalUs' | 'selfDeviceTotalUs' | 'deviceTotalUs';

/**
 * Where every cell stands, without an object per cell: entry `row * columns.length + column` holds the cell's
 * offsets in the whole pasted text (from = to: no such cell) and the power of ten of its last printed digit, in the
 * column's unit (933.739ms → 0, as its last digit is 1 µs; 1.035s → 3; 195.000us → -3).
 */
export interface CellIndex {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly exp: Int8Array;
}

/**
 * Sizes step by 1024, so their last digit is no power of ten: `exp` then holds this much, plus ten times the power of
 * 1024 of the unit, plus the number of decimals (4.00 Mb → 40 + 20 + 2). `halfStep` reads both.
 */
export const SIZE_STEP = 40;

export interface Problem {
  /** Kebab-case and stable; words for it live with the interface. */
  readonly code: string;
  readonly line: number;
  readonly text: string;
  /** The characters of the line at fault; the whole line where no cell can be named. */
  readonly from: number;
  readonly to: number;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** A guess with its reasons: nothing else in the engine may treat it as more. */
export interface Guess {
  readonly value: string;
  readonly because: readonly string[];
}

export interface Profile {
  /** Name of the dialect file that read it. */
  readonly dialect: string;
  /** PyTorch versions that print such a table. */
  readonly version: Guess | null;
  /** The device word of the header (CUDA, XPU …); null without device columns. */
  readonly device: string | null;
  /** In printed order; the first is the name. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly footer: Readonly<Record<FooterKey, number | null>>;
  readonly footerCells: Readonly<Record<FooterKey, Cell | null>>;
  readonly problems: readonly Problem[];
  /** The pasted text that `cells` points into. */
  readonly text: string;
  readonly cells: CellIndex;
}

export interface ReadResult {
  readonly profiles: readonly Profile[];
  /** Lines that look like rows and could not be read. */
  readonly unread: readonly Problem[];
  /** Why nothing could be read: another tool's output (named where known), prose, or nothing at all. */
  readonly notAProfile: { readonly tool: string | null; readonly why: string } | null;
}

/** `share` is a fraction of 1, `ratio` a bare quotient, `us` microseconds, `flop` operations, `flops` those a second. */
export type Unit = 'us' | 'count' | 'share' | 'ratio' | 'flop' | 'flops';
