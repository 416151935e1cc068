/** A table of the gallery as a file, its name and origin on the first line. */
import { GALLERY, titled } from '../../gallery/gallery.ts';
import { galleryWords, titleOf } from '../../i18n/gallery.ts';

export const getStaticPaths = () => GALLERY.map(({ id }) => ({ params: { id } }));

export async function GET({ params }: { params: { id: string } }): Promise<Response> {
  const entry = GALLERY.find(({ id }) => id === params.id);
  if (entry === undefined) throw new Error(`No table of the gallery is called ${params.id}`);
  return new Response(titled(titleOf(entry.id, entry.made === 'simulated', galleryWords('en')), await entry.table()));
}
