import type { SimilarCompany } from '#contract/company/companies.ts';
import { industryName, prefectureName, prefectures } from '#contract/words/areas.ts';
import type { Context } from '#server/context.ts';
import { prefecturesOf } from '#server/features/companies/company-places.ts';
import { type CardRow, toCompanyCard } from '#server/features/companies/to-company.ts';
import {
  industryToken,
  occupationToken,
  prefectureToken,
} from '#server/features/company-search/index/tokens.ts';
import { selectCompanyCards } from '#server/features/company-search/query/company-cards.queries.ts';
import {
  type Colleague,
  type ComparedCompany,
  selectAlike,
  selectColleagues,
  selectSharedOccupations,
  type TokenSet,
} from './similar-companies.queries.ts';

/** A company, with the prefectures of its region. */
type Likeness = ComparedCompany & { region: string[] };

const shownAtMost = 4;
/** Companies offer few kinds of work; of more, two of the first ones must be the same. */
const pairedAtMost = 5;
/** So many offers of the same work are read at once; a new site has no more. */
export const comparedAtMost = 300;

/**
 * Published companies that have most in common with one: the same work counts most, then the place, then
 * the industry. Only public facts; the paid group is not looked at. The same data give the same answer.
 */
export async function similarCompanies(
  { db, byTokens, catalogue }: Pick<Context, 'db' | 'byTokens' | 'catalogue'>,
  company: ComparedCompany,
): Promise<SimilarCompany[]> {
  const { occupationIds } = company;
  const like = withRegion(company);
  const ids = await selectMostAlike({ db, byTokens }, like);
  const cards = await selectCompanyCards(db, { ids });
  const shared = await selectSharedOccupations(db, { ids, occupationIds });
  const nameOf = (occupation: string) => catalogue.byId.get(occupation)?.name ?? [];
  return cards.map((other) => ({
    company: toCompanyCard(other, catalogue),
    reasons: inCommon(like, other, (shared.get(other.id) ?? []).flatMap(nameOf)),
  }));
}

/**
 * Ids of the most alike. Of few that share work all are compared at once; of many only the best are read, level by
 * level. `offersAtMost` is for tests: as long as the search rows are current the answer does not depend on it.
 */
export async function selectMostAlike(
  { db, byTokens }: Pick<Context, 'db' | 'byTokens'>,
  like: Likeness,
  offersAtMost = comparedAtMost,
): Promise<string[]> {
  const [shared, others] = levelsOf(like);
  const colleagues = await selectColleagues(db, like, { offersAtMost });
  const found = colleagues ? mostAlike(like, colleagues) : [];
  if (found.length === shownAtMost) return found;
  return byTokens(async (db) => {
    for (const sets of colleagues ? others : [...shared, ...others]) {
      const open = shownAtMost - found.length;
      if (open === 0) break;
      found.push(...(await selectAlike(db, { sets, without: [like.id, ...found], limit: open })));
    }
    return found;
  });
}

/** The level (`levelsOf`) of a company in the same prefecture, the same region, and elsewhere. */
type Levels = [here: number, around: number, elsewhere: number];
const levels: Record<'twoWorks' | 'oneWork', Record<'sameIndustry' | 'other', Levels>> = {
  twoWorks: { sameIndustry: [0, 1, 2], other: [1, 3, 4] },
  oneWork: { sameIndustry: [3, 5, 6], other: [5, 7, 8] },
};

/** The same order as reading level by level gives. */
function mostAlike(like: Likeness, colleagues: readonly Colleague[]): string[] {
  const paired = like.occupationIds.slice(0, pairedAtMost);
  const distanceTo = (places: string[]): 0 | 1 | 2 => {
    if (places.includes(like.prefecture)) return 0;
    return places.some((code) => like.region.includes(code)) ? 1 : 2;
  };
  const levelOf = ({ occupationIds, prefectures: places, industry }: Colleague) => {
    const isPair = paired.filter((id) => occupationIds.includes(id)).length > 1;
    const works = isPair ? levels.twoWorks : levels.oneWork;
    const row = industry === like.industry ? works.sameIndustry : works.other;
    return row[distanceTo(places)];
  };
  return colleagues
    .map((colleague) => ({ ...colleague, level: levelOf(colleague) }))
    .toSorted((a, b) => a.level - b.level || b.openness - a.openness || (a.id < b.id ? -1 : 1))
    .slice(0, shownAtMost)
    .map(({ id }) => id);
}

/** Companies of each level, the likest first: with work in common, and then of the same industry alone. */
function levelsOf({
  occupationIds,
  industry,
  prefecture,
  region,
}: Likeness): [shared: TokenSet[][], others: TokenSet[][]] {
  const works = occupationIds.map(occupationToken);
  const two = pairsOf(works.slice(0, pairedAtMost)).map((all) => ({ all, anyOf: [] }));
  const one = works.length > 0 ? [{ all: [], anyOf: [works] }] : [];
  const none = [{ all: [], anyOf: [] }];
  const trade = [industryToken(industry)];
  const here = [prefectureToken(prefecture)];
  const around = region.map(prefectureToken);
  const shared = [
    within(two, here, trade),
    [...within(two, here), ...within(two, around, trade)],
    within(two, trade),
    [...within(two, around), ...within(one, here, trade)],
    two,
    [...within(one, here), ...within(one, around, trade)],
    within(one, trade),
    within(one, around),
    one,
  ].filter(({ length }) => length > 0);
  const others = [within(none, here, trade), within(none, around, trade), within(none, trade)];
  return [shared, others];
}

/** The sets, each with one more list of which one must be held. */
function within(sets: TokenSet[], ...lists: number[][]): TokenSet[] {
  const single = lists.filter(({ length }) => length === 1).flat();
  const several = lists.filter(({ length }) => length > 1);
  return sets.map(({ all, anyOf }) => ({
    all: [...all, ...single],
    anyOf: [...anyOf, ...several],
  }));
}

function pairsOf(tokens: number[]): number[][] {
  return tokens.flatMap((first, at) => tokens.slice(at + 1).map((second) => [first, second]));
}

/** The company with the prefectures of the region that its own belongs to. */
export function withRegion(company: ComparedCompany): Likeness {
  const region = prefectures.find(({ code }) => code === company.prefecture)?.region;
  const around = prefectures.filter((other) => other.region === region);
  return { ...company, region: around.map(({ code }) => code) };
}

function inCommon(like: Likeness, other: CardRow, work: string[]): string[] {
  const near = prefecturesOf(other).filter((code) => like.region.includes(code));
  const here = near.includes(like.prefecture) ? prefectureName(like.prefecture) : '地方';
  const isHeadOffice =
    near.includes(other.prefecture) && (here === '地方' || other.prefecture === like.prefecture);
  const place = `同じ${here}に${isHeadOffice ? 'あります' : '働く場所があります'}`;
  return [
    ...(work.length > 0 ? [`同じ仕事があります: ${work.slice(0, 2).join('、')}`] : []),
    ...(near.length > 0 ? [place] : []),
    ...(like.industry === other.industry ? [`同じ業界です: ${industryName(other.industry)}`] : []),
  ];
}
