import { expect, test } from 'vitest';
import { compareIds } from '../../scripts/ids.ts';
import { aliasesOf, movedFrom } from '../../src/components/redirects.ts';

const REDIRECTS = { '/a/#old': '/a/#new', '/a/#older': '/a/#new', '/a/#gone': '/b/#here' };

test('an id may go only where a redirect says where', () => {
  expect(compareIds(['/a/', '/a/#old', '/a/#lost'], ['/a/', '/a/#new'], REDIRECTS)).toEqual({
    lost: ['/a/#lost'],
    unlisted: ['/a/#new'],
  });
  expect(compareIds(['/a/', '/a/#x'], ['/a/', '/a/#x'], {})).toEqual({ lost: [], unlisted: [] });
});

test('a section keeps its former ids; one that moved leaves its new address behind', () => {
  expect(aliasesOf('a/', 'new', REDIRECTS)).toEqual(['old', 'older']);
  expect(aliasesOf('b/', 'here', REDIRECTS)).toEqual([]);
  expect(movedFrom('a/', REDIRECTS)).toEqual([{ id: 'gone', to: '/b/#here' }]);
});
