import type { OccupationList, OccupationListItem } from '#contract/public/occupation-pages.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import { foldText, queryWords } from '#contract/text/fold-text.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';

type Wanted = { q?: string | undefined; group?: string | undefined };
type Entry = { item: OccupationListItem; keys: string[] };

const nearAtMost = 5;

export function toListItem({ id, name, name_kana, family, group, summary }: Occupation) {
  return { id, name, name_kana, family, group, summary };
}

/** A lister over one catalogue: its folded names are made once. */
export function createOccupationList(catalogue: Catalogue): (wanted: Wanted) => OccupationList {
  const kana = new Intl.Collator('ja');
  const entries: Entry[] = catalogue.occupations
    .map((occupation) => ({
      item: toListItem(occupation),
      keys: [occupation.name, occupation.name_kana, ...occupation.aliases].map(foldText),
    }))
    .sort((a, b) => kana.compare(a.item.name_kana, b.item.name_kana));

  // The group with the most occupations comes first, in every answer.
  const sizeOf = (code: string) => entries.filter(({ item }) => item.group === code).length;
  const groups = catalogue.groups.toSorted((a, b) => sizeOf(b.code) - sizeOf(a.code));

  return ({ q = '', group }) => {
    const words = queryWords(q);
    const found = entries.filter(({ keys }) => words.every(({ loose }) => isIn(loose, keys)));
    const results = found.map(({ item }) => item).filter((item) => !group || item.group === group);
    return {
      count: results.length,
      results,
      groups: groups.map(({ code, easy_name }) => ({
        value: code,
        name: easy_name,
        count: found.filter(({ item }) => item.group === code).length,
      })),
      near: found.length === 0 ? nearest(catalogue, q) : [],
    };
  };
}

function isIn(word: string, keys: string[]): boolean {
  return keys.some((key) => key.includes(word));
}

function nearest({ counsellor, byId }: Catalogue, query: string): OccupationListItem[] {
  return counsellor.search({ query, limit: nearAtMost }).flatMap(({ id }) => {
    const occupation = byId.get(id);
    return occupation ? [toListItem(occupation)] : [];
  });
}
