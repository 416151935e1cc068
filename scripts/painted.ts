/** `client:painted` of an island: it wakes when the page has been drawn (`src/layouts/painted.ts`). */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const wakeWhenPainted: ClientDirective = (load) => {
  void painted.then(async () => (await load())());
};
export default wakeWhenPainted;
