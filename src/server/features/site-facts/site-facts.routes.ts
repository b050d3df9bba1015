import type { siteFactsApi } from '#contract/public/site-facts.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { currentFacts } from './current-facts.ts';

export function siteFactsRoutes(): Handlers<typeof siteFactsApi> {
  return {
    furigana: async () => ({ words: { ...currentFacts().furigana } }),
  };
}
