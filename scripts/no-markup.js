/**
 * Pasted text and names from links are hostile: they reach the page as text nodes only. This bans all that turns text
 * into markup or into a script; the policy of the pages (`policy.ts`) forbids the same where the browser can.
 */
const message = 'Text from outside never becomes HTML or script.';
const PROPERTIES = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTML',
  'setHTMLUnsafe',
  'srcdoc',
  'createContextualFragment',
  'parseFromString',
  'parseHTMLUnsafe',
].map((property) => ({ property, message }));
/** These two set what the build itself drew and wrote. */
const OF_THE_BUILD = ['src/components/live/Sheets.astro', 'src/layouts/Base.astro'];

/** @type {import('eslint').Linter.Config[]} */
export const noMarkup = [
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: OF_THE_BUILD,
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-restricted-globals': ['error', { name: 'DOMParser', message }],
      'no-restricted-properties': [
        'error',
        ...PROPERTIES,
        { object: 'document', property: 'write', message },
        { object: 'document', property: 'writeln', message },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcdoc|srcDoc)$/]', message },
        { selector: 'Property[key.name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|srcdoc)$/]', message },
      ],
    },
  },
  {
    files: ['src/**/*.astro'],
    ignores: OF_THE_BUILD,
    rules: { 'astro/no-set-html-directive': 'error' },
  },
];
