/** Where the data of a link stands: behind `d=` in the part of an address that no server sees. */

/** Kept short of what chat programs and forums are known to cut; a longer link is offered as a file or cut to its top. */
export const LONGEST_LINK = 8000;
/** What stands before the data in a file; such a line may also be pasted. */
export const FILE_MARK = 'whosetime:';

export interface Fragment {
  /** The heading, figure or finding to go to; empty for none. */
  readonly anchor: string;
  readonly data: string | null;
}

/** `#d=…` or `#anchor&d=…`; a text fragment (`:~:text=…`) may follow. */
export function fragmentOf(hash: string): Fragment {
  const [words = ''] = hash.replace(/^#/, '').split(':~:');
  const found = /(?:^|&)d=([^&]*)/.exec(words);
  const anchor = found === null ? words : words.slice(0, found.index);
  return { anchor, data: found?.[1] ?? null };
}

export function hashOf({ anchor, data }: Fragment): string {
  if (data === null) return anchor === '' ? '' : `#${anchor}`;
  return anchor === '' ? `#d=${data}` : `#${anchor}&d=${data}`;
}

/** The data in a text that is a link, or the contents of a file; null for any other text. */
export function dataIn(text: string): string | null {
  const line = text.trim();
  if (line.startsWith(FILE_MARK)) return line.slice(FILE_MARK.length);
  if (line.length > 2 * LONGEST_LINK || /\s/.test(line) || !/^https?:\/\/[^#]+#/.test(line)) return null;
  return fragmentOf(line.slice(line.indexOf('#'))).data;
}
