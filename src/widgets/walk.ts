/** Keys that walk over the cells of a grid, as the ARIA practices have them. */
import type { Place } from './TableReader.tsx';

/** Where a key leads from a place; null for a key that walks nowhere. Row −1 is the head. */
export function nextPlace(key: string, { row, column }: Place, last: Place): Place | null {
  const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, -1, last.row), column };
    case 'ArrowDown':
      return { row: within(row + 1, -1, last.row), column };
    case 'ArrowLeft':
      return { row, column: within(column - 1, 0, last.column) };
    case 'ArrowRight':
      return { row, column: within(column + 1, 0, last.column) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: last.column };
    case 'PageUp':
      return { row: -1, column };
    case 'PageDown':
      return { row: last.row, column };
    default:
      return null;
  }
}
