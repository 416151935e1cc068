/**
 * The state of a widget as a part of the address (`#conv=1.i192…`): it stands on the widget's place for whoever copies the
 * code of a frame, and is read where the widget wakes. What each part means is its widget's to say, and to check.
 */
type Key = 'conv' | 'recipe' | 'book' | 'cell';

/** What the address says; null for nothing, or for letters that no state has. */
export const stateIn = (key: Key): string | null =>
  new RegExp(`[#&]${key}=([\\w.-]{1,400})(?:&|$)`).exec(location.hash)?.[1] ?? null;

export function keepState(place: HTMLElement, key: Key, text: string): void {
  place.dataset['state'] = `${key}=${text}`;
}
