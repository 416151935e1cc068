import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { noMarkup } from './scripts/no-markup.js';
import { borders } from './scripts/rooms.js';

export default defineConfig(
  { ignores: ['dist', '.astro', 'node_modules', 'scratch', 'test-results', 'public'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // The compiler asks for brackets on index signatures (data attributes); the rule must not ask for dots.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  ...astro.configs.recommended,
  {
    files: ['scripts/**', '*.js', '*.mjs', '*.ts'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
  { plugins: { house: { rules: { borders } } }, rules: { 'house/borders': 'error' } },
  ...noMarkup,
);
