/** Head of a signed-in page: nothing of it belongs into a search engine. */
export function pageMeta(title: string) {
  return [{ title: `${title}｜みちしるべ` }, { name: 'robots', content: 'noindex' }];
}
