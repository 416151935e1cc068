/** One `<FunctionEvent… field=value …>`: its fields, by the words that PyTorch's versions print before the equals signs. */

/** A value of an entry; offsets count in the whole text. */
export interface Value {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

export interface Entry {
  readonly values: readonly Value[];
  /** Whether its closing bracket stands where an entry can end. */
  readonly closed: boolean;
  readonly from: number;
  /** Behind the bracket, and the fields that 1.6 prints there. */
  readonly to: number;
}

/** Fields that may follow a name; a name may hold anything else, equals signs included. */
const AFTER_NAME =
  /^(?:self_cpu_time|cpu_time|cuda_time|device_type|node_id|thread|overload_name|input_shapes|cpu_memory_usage)$/;
const OTHERS =
  /^(?:id|key|name|self_cpu_time|cpu_time|cpu_start|cpu_end|start_us|end_us|cpu_children|device_type|node_id|thread|overload_name|input_shapes|is_async|is_remote|is_user_annotation|seq_nr|is_legacy|(?:self_)?(?:None|[a-z][a-z0-9]{1,20})_time|(?:None|[a-z][a-z0-9]{1,20})_memory_usage)$/;
/** Longest word before an equals sign that can be a field. */
const LONGEST = 40;

/** The entry whose fields stand between two offsets, the second at most where the next entry begins. */
export function entryOf(text: string, from: number, to: number): Entry {
  const values: Value[] = [];
  let field = '';
  let begin = from;
  let end = -1;
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    const named = field === 'key' || field === 'name';
    // A name may hold such a bracket at a line's end; up to 1.1 it stands last, behind the times.
    if (c === 62 && end < 0 && (!named || values.length > 1) && isEnd(text, i, to)) {
      if (field !== '') values.push(trimmed(text, field, begin, i));
      field = '';
      end = i + 1;
      // Version 1.6 closes before its last two fields.
      if (!text.startsWith(' cpu_memory_usage=', end)) break;
    }
    if (c !== 61) continue;
    const start = wordStart(text, i, from);
    const word = text.slice(start, i);
    if (i - start > LONGEST || !(named ? AFTER_NAME : OTHERS).test(word)) continue;
    if (field !== '') values.push(trimmed(text, field, begin, start));
    field = word;
    begin = i + 1;
  }
  if (field === '' || end < 0) return { values, closed: end >= 0, from, to: Math.max(end, from) };
  const tail = digitsEnd(text, begin, to);
  // Digits that the text ends with may be half of them.
  if (tail < text.length) values.push({ field, from: begin, to: tail });
  return { values, closed: true, from, to: tail };
}

function digitsEnd(text: string, from: number, to: number): number {
  let i = text.charCodeAt(from) === 45 ? from + 1 : from;
  while (i < to && text.charCodeAt(i) >= 48 && text.charCodeAt(i) <= 57) i++;
  return i;
}

/** A bracket ends an entry where a comma, the list's end, a line's end or 1.6's fields follow, or nothing does. */
function isEnd(text: string, i: number, to: number): boolean {
  const behind = text.slice(i + 1, Math.min(to, i + 20));
  return /^(?:[\]\r\n"'`]|$|,\s*(?:$|<F)| cpu_memory_usage=)/.test(behind);
}

/** Where the word begins that ends before an equals sign. */
function wordStart(text: string, equals: number, from: number): number {
  let i = equals;
  while (i > from && equals - i <= LONGEST && isWord(text.charCodeAt(i - 1))) i--;
  return i;
}

function isWord(c: number): boolean {
  return (c >= 97 && c <= 122) || c === 95 || (c >= 48 && c <= 57) || (c >= 65 && c <= 90);
}

function trimmed(text: string, field: string, from: number, to: number): Value {
  let end = to;
  while (end > from && /\s/.test(text.charAt(end - 1))) end--;
  return { field, from, to: end };
}
