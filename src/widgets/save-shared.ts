/** A file in place of a link: its data, or the tables as text where they are more than data of a link may hold. */
import type { Profile } from '../profile/profile.ts';
import { FILE_MARK } from '../share/fragment.ts';
import { neutral } from '../share/neutral.ts';
import { save } from './save.ts';

export function saveShared(data: string | null, profiles: readonly Profile[], plain: boolean): void {
  if (data !== null) {
    save('table.whosetime', 'text/plain', `${FILE_MARK}${data}\n`);
    return;
  }
  const texts = profiles.map((profile) => (plain ? neutral(profile) : profile).text);
  save('tables.txt', 'text/plain', `${texts.join('\n\n')}\n`);
}
