import type {
  SearchUnderstanding,
  searchUnderstandingApi,
} from '#contract/public/search-understanding.ts';
import type { Context } from '#server/context.ts';
import { toListItem } from '#server/features/occupation-pages/list-occupations.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { openSearchUnderstanding } from './open-understanding.ts';

/** Most answers kept in memory: many students type the same words. */
const keptAtMost = 500;

export function searchUnderstandingRoutes({
  catalogue,
}: Pick<Context, 'catalogue'>): Handlers<typeof searchUnderstandingApi> {
  // Made by the first search, so that a server starts sooner, and again when figures of occupations have changed.
  let understand: ReturnType<typeof openSearchUnderstanding> | undefined;
  let version = '';
  const kept = new Map<string, SearchUnderstanding>();

  return {
    understand: async ({ query: { q } }) => {
      if (version !== catalogue.version) {
        understand = undefined;
        kept.clear();
        version = catalogue.version;
      }
      const known = kept.get(q);
      if (known) return known;
      understand ??= openSearchUnderstanding(catalogue);
      const { occupations, isWorry, ...understood } = understand(q);
      const answer = {
        ...understood,
        is_worry: isWorry,
        occupations: occupations.flatMap((id) => {
          const occupation = catalogue.byId.get(id);
          return occupation ? [toListItem(occupation)] : [];
        }),
      };
      if (kept.size >= keptAtMost) kept.clear();
      kept.set(q, answer);
      return answer;
    },
  };
}
