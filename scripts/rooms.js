/**
 * The borders of the house as a lint rule: which room may import which (README, "Rooms").
 * A room that is not listed may import everything; `src/x/y.ts` belongs to room `x`.
 */
import path from 'node:path';

const ENGINE = ['profile', 'read', 'analysis', 'models', 'share', 'answer'];
/** room → rooms it may import, beside itself */
const MAY_IMPORT = {
  profile: [],
  models: [],
  read: ['profile'],
  gallery: ['models'],
  analysis: ['profile', 'models'],
  share: ['profile'],
  answer: ['profile', 'analysis'],
  i18n: ['profile', 'analysis', 'models', 'answer'],
  charts: ['profile', 'analysis', 'models', 'i18n'],
  state: ['profile', 'read', 'share'],
  offline: ['state'],
  widgets: [...ENGINE, 'gallery', 'charts', 'state', 'i18n'],
};

const roomOf = (file) => /[\\/]src[\\/]([^\\/]+)[\\/]/.exec(file)?.[1] ?? null;

/** @type {import('eslint').Rule.RuleModule} */
export const borders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      border: 'src/{{from}} may not import src/{{to}}: nothing flows back in this house.',
      outside: 'src/{{from}} is the engine: it imports no package and no Node module.',
    },
  },
  create(context) {
    const from = roomOf(context.filename);
    const allowed = MAY_IMPORT[from];
    if (!allowed) return {};
    const check = (node) => {
      const spec = node.source?.value;
      if (typeof spec !== 'string') return;
      if (!spec.startsWith('.')) {
        if (ENGINE.includes(from)) context.report({ node, messageId: 'outside', data: { from } });
        return;
      }
      const to = roomOf(path.resolve(path.dirname(context.filename), spec));
      if (to !== null && to !== from && !allowed.includes(to)) {
        context.report({ node, messageId: 'border', data: { from, to } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
