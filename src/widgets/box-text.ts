/**
 * How much of a text a browser can set in a text box without standing still. Chromium makes a node of every line, 100,000 of
 * them in two seconds, and sets a run of combining marks in the square of its length: 30,000 take two seconds, 300,000 minutes.
 */
const MOST_LINES = 20_000;
const MOST_MARKS = 2_000;

/** Letters from the beginning that can be shown: all of them in any text that somebody wrote. */
export function settable(text: string): number {
  let lines = 0;
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
    lines += 1;
    if (lines > MOST_LINES) return Math.min(i, beforeMarks(text));
  }
  return beforeMarks(text);
}

function beforeMarks(text: string): number {
  let run = 0;
  for (let i = 0; i < text.length; i += 1) {
    run = text.charCodeAt(i) >= 0x300 && /\p{M}/u.test(text.charAt(i)) ? run + 1 : 0;
    if (run > MOST_MARKS) return i;
  }
  return text.length;
}
