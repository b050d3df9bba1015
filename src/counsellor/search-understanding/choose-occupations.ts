import type { Occupation } from '#contract/public/occupations.ts';
import type { Counsellor } from '#counsellor/types.ts';
import { withoutWork } from './describe-search.ts';
import { type Fits, type Found, notFound, shownAtMost } from './find-occupations.ts';
import type { QueryReading } from './query-reader.ts';

type ChooserParts = {
  occupations: readonly Occupation[];
  counsellor: Pick<Counsellor, 'search'>;
};

/** Of each family, before another one gets more. */
const ofEachFamily = 2;

/** A query of this length says enough to be believed where the model doubts it. */
const sentenceFrom = 12;

/** Letters of keyboards (asdf, <script>) and what a condition leaves over (とこ) are too short for the model. */
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const leftOver = /^[ぁ-ゖー]{1,2}$/;

/** Weighs what was found in a query against what was learned of queries; conditions and refusals stand. */
export function createChooser(
  { occupations, counsellor }: ChooserParts,
  readQuery: (text: string) => QueryReading,
): (rest: string, found: Found, fits: Fits) => Found {
  const familyOf = new Map(occupations.map(({ id, family }) => [id, family]));

  /** Occupations of families, those first whose texts hold the words. */
  const inFamilies = (query: string, families: readonly string[], fits: Fits): string[] => {
    const found = counsellor.search({ query, limit: occupations.length }).map(({ id }) => id);
    const out = new Set(occupations.flatMap((one) => (fits && !fits(one) ? [one.id] : [])));
    const ordered = [...new Set([...found, ...familyOf.keys()])].filter((id) => !out.has(id));
    const each = families.map((family) => ordered.filter((id) => familyOf.get(id) === family));
    const first = each.flatMap((ids) => ids.slice(0, ofEachFamily));
    return [...new Set([...first, ...each.flat()])].slice(0, shownAtMost);
  };

  return (rest, found, fits) => {
    if (rest === '' || found.basis === 'conditions' || found.basis === 'refusals') return found;
    const { near, isSure, isStrong, isOutOfReach, saysNothing, surelySaysNothing } =
      readQuery(rest);
    const isAgreed = (id: string) => near.includes(familyOf.get(id) ?? '');
    const isBelieved = !saysNothing || (rest.length >= sentenceFrom && !isOutOfReach);
    if (isBelieved && found.ids.some(isAgreed))
      return {
        ...found,
        ids: found.ids.toSorted((a, b) => Number(isAgreed(b)) - Number(isAgreed(a))),
      };
    if (surelySaysNothing) return notFound;
    if (found.isNamed) return found;
    if (saysNothing) return notFound;
    const isEnough = found.ids.length > 0 ? isStrong : isSure;
    if (!isEnough || !japanese.test(rest) || leftOver.test(withoutWork(rest))) return found;
    return { ...found, own: rest, ids: inFamilies(rest, near, fits) };
  };
}
