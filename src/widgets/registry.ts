/** Widgets that lessons draw from a table, by name; the build and the browser draw the same. */
import type { FunctionComponent } from 'preact';
import { ColumnBook } from './ColumnBook.tsx';
import type { WidgetProps } from './TableReader.tsx';
import { TableReader } from './TableReader.tsx';

export const WIDGETS: Readonly<Record<string, FunctionComponent<WidgetProps>>> = {
  'table-reader': TableReader,
  'column-book': ColumnBook,
};
