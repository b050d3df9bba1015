import { industryName, prefectureName, prefectures } from '#contract/areas.ts';
import type { SimilarCompany } from '#contract/companies.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { selectCompanyCards } from '#server/features/company-search/company-search.queries.ts';
import { byTokens } from '#server/features/company-search/search.queries.ts';
import {
  industryToken,
  occupationToken,
  prefectureToken,
} from '#server/features/company-search/tokens.ts';
import {
  type ComparedCompany,
  selectAlike,
  selectSharedOccupations,
  type TokenSet,
} from './similar-companies.queries.ts';
import { type CardRow, toCompanyCard } from './to-company.ts';

/** A company, with the prefectures of its region. */
type Likeness = ComparedCompany & { region: string[] };

const shownAtMost = 4;
/** Companies offer few kinds of work; of more, two of the first ones must be the same. */
const pairedAtMost = 5;

/**
 * Published companies that have most in common with one: the same work counts most, then the place, then
 * the industry. Only public facts; the paid group is not looked at. The same data give the same answer.
 */
export async function similarCompanies(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  company: ComparedCompany,
): Promise<SimilarCompany[]> {
  const { occupationIds } = company;
  const like = { ...company, region: regionAround(company.prefecture) };
  const ids = await byTokens(db, (db) => selectMostAlike(db, like));
  const cards = await selectCompanyCards(db, { ids });
  const shared = await selectSharedOccupations(db, { ids, occupationIds });
  const nameOf = (occupation: string) => catalogue.byId.get(occupation)?.name ?? [];
  return cards.map((other) => ({
    company: toCompanyCard(other),
    reasons: inCommon(like, other, (shared.get(other.id) ?? []).flatMap(nameOf)),
  }));
}

/** Level by level, so that of the many with something in common only the best are read. */
async function selectMostAlike(db: Database, like: Likeness): Promise<string[]> {
  const found: string[] = [];
  for (const sets of levelsOf(like)) {
    const open = shownAtMost - found.length;
    if (open === 0) break;
    found.push(...(await selectAlike(db, { sets, without: [like.id, ...found], limit: open })));
  }
  return found;
}

/** What companies of each level hold, the likest first; with no work in common only of the same industry. */
function levelsOf({ occupationIds, industry, prefecture, region }: Likeness): TokenSet[][] {
  const works = occupationIds.map(occupationToken);
  const two = pairsOf(works.slice(0, pairedAtMost)).map((all) => ({ all, anyOf: [] }));
  const one = works.length > 0 ? [{ all: [], anyOf: [works] }] : [];
  const none = [{ all: [], anyOf: [] }];
  const trade = [industryToken(industry)];
  const here = [prefectureToken(prefecture)];
  const around = region.map(prefectureToken);
  return [
    within(two, here, trade),
    [...within(two, here), ...within(two, around, trade)],
    within(two, trade),
    [...within(two, around), ...within(one, here, trade)],
    two,
    [...within(one, here), ...within(one, around, trade)],
    within(one, trade),
    within(one, around),
    one,
    within(none, here, trade),
    within(none, around, trade),
    within(none, trade),
  ].filter(({ length }) => length > 0);
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

/** The prefectures of the region that one belongs to. */
function regionAround(prefecture: string): string[] {
  const region = prefectures.find(({ code }) => code === prefecture)?.region;
  return prefectures.filter((other) => other.region === region).map(({ code }) => code);
}

function inCommon(like: Likeness, other: CardRow, work: string[]): string[] {
  const isNear = like.region.includes(other.prefecture);
  const place =
    like.prefecture === other.prefecture
      ? `同じ${prefectureName(other.prefecture)}にあります`
      : '同じ地方にあります';
  return [
    ...(work.length > 0 ? [`同じ仕事があります: ${work.slice(0, 2).join('、')}`] : []),
    ...(isNear ? [place] : []),
    ...(like.industry === other.industry ? [`同じ業界です: ${industryName(other.industry)}`] : []),
  ];
}
