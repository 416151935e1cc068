/** A Shiki theme whose "colours" only name roles: code is told apart by weight and shade, never by colour. */
import type { ThemeRegistrationRaw } from 'shiki';

const [INK, COMMENT, KEYWORD] = ['#000001', '#000002', '#000003'];

export const press: ThemeRegistrationRaw = {
  name: 'press',
  type: 'light',
  settings: [
    { settings: { foreground: INK, background: '#ffffff' } },
    {
      scope: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
      settings: { foreground: COMMENT },
    },
    {
      scope: ['keyword.control', 'keyword.operator.logical', 'storage.type', 'constant.language'],
      settings: { foreground: KEYWORD },
    },
  ],
};

/** The class of a token: `k` keywords, `c` comments, nothing for the rest. */
export function roleOf(colour: string | undefined): 'k' | 'c' | undefined {
  const name = colour?.toLowerCase();
  return name === KEYWORD ? 'k' : name === COMMENT ? 'c' : undefined;
}
