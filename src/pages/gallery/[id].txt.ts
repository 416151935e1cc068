/** A table of the gallery as a file: what a link to it fetches, its name and origin on the first line. */
import { GALLERY, titled } from '../../gallery/gallery.ts';
import { galleryWords } from '../../i18n/gallery.ts';
import { titleOf } from '../../components/gallery.ts';

export const getStaticPaths = () => GALLERY.map(({ id }) => ({ params: { id } }));

export function GET({ params }: { params: { id: string } }): Response {
  const entry = GALLERY.find(({ id }) => id === params.id);
  if (entry === undefined) throw new Error(`No table of the gallery is called ${params.id}`);
  return new Response(titled(titleOf(entry, galleryWords('en')), entry.table()));
}
