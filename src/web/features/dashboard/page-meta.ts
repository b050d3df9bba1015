import { siteName } from '#web/site-name.ts';
/** Head of a signed-in page: nothing of it belongs into a search engine. */
export function pageMeta(title: string) {
  return [{ title: `${title}｜${siteName()}` }, { name: 'robots', content: 'noindex' }];
}
