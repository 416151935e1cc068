/** The last state that a reader gave a simulator of this page, as text for a link; null while none was touched. */
import { signal } from '@preact/signals';

export const latest = signal<string | null>(null);
