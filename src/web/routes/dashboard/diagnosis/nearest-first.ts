import type { CompanyCard, CompanyRecommendation } from '#contract/company/companies.ts';
import { neighboursOf } from '#contract/words/neighbours.ts';

/**
 * Companies once each: those at home first, then those in neighbouring prefectures, then the others, each group in its
 * given order. A workplace counts like the head office. Paid placements are left out.
 */
export function nearestFirst(
  found: readonly CompanyRecommendation[],
  home: string | null,
): CompanyCard[] {
  const companies = new Map(
    found.map(({ company }) => company).flatMap((one) => (one.is_pr ? [] : [[one.id, one]])),
  );
  const near = new Set(home === null ? [] : neighboursOf(home));
  const distance = ({ prefecture, other_prefectures: others }: CompanyCard) => {
    const places = [prefecture, ...others];
    if (home !== null && places.includes(home)) return 0;
    return places.some((code) => near.has(code)) ? 1 : 2;
  };
  return [...companies.values()].sort((a, b) => distance(a) - distance(b));
}
