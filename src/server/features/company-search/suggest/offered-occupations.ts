import type { OfferedOccupations } from '#contract/company/company-search.ts';
import type { Context } from '#server/context.ts';
import { keepRenewed } from '#server/features/company-search/index/keep-renewed.ts';
import { selectOfferedOccupations } from './offered-occupations.queries.ts';

const lastsMilliseconds = 60_000;

/** Occupations that published companies offer, in the groups of the list of occupations, each by reading. */
export function createOfferedOccupations({
  db,
  catalogue,
  now,
  log,
}: Pick<Context, 'db' | 'catalogue' | 'now' | 'log'>): () => Promise<OfferedOccupations[]> {
  const kana = new Intl.Collator('ja');
  const groups = catalogue.groups
    .map(({ code, easy_name }) => ({
      group: easy_name,
      occupations: catalogue.occupations
        .filter(({ group }) => group === code)
        .toSorted((a, b) => kana.compare(a.name_kana, b.name_kana)),
    }))
    .toSorted((a, b) => b.occupations.length - a.occupations.length);
  const ids = catalogue.occupations.map(({ id }) => id);

  const load = async () => {
    const offered = new Set(await selectOfferedOccupations(db, { ids }));
    return groups
      .map(({ group, occupations }) => ({
        group,
        occupations: occupations
          .filter(({ id }) => offered.has(id))
          .map(({ id, name }) => ({ id, name })),
      }))
      .filter(({ occupations }) => occupations.length > 0);
  };
  return keepRenewed({ now, log, load, lastsMilliseconds }).get;
}
