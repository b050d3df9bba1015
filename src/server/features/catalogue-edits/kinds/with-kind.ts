import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import { kinds } from './catalogue-kinds.ts';
import type { Kind } from './kind.ts';

export type KindWork<Answer> = <T extends Record<string, unknown>>(
  kind: Kind<T>,
) => Promise<Answer>;

/** Each kind has entries of its own type: the work is written once for all of them. */
export function withKind<Answer>(name: CatalogueKind, work: KindWork<Answer>): Promise<Answer> {
  if (name === 'calendar') return work(kinds.calendar);
  if (name === 'hotlines') return work(kinds.hotlines);
  if (name === 'furigana') return work(kinds.furigana);
  if (name === 'occupations') return work(kinds.occupations);
  if (name === 'industries') return work(kinds.industries);
  return work(kinds['prefecture-rules']);
}
