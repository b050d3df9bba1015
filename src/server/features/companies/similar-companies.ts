import { industryName, prefectureName, prefectures } from '#contract/areas.ts';
import type { SimilarCompany } from '#contract/companies.ts';
import type { Context } from '#server/context.ts';
import { selectOccupationIds } from './companies.queries.ts';
import type { companies } from './companies.table.ts';
import {
  type Likeness,
  type SimilarRow,
  selectCompaniesOfSameIndustry,
  selectCompaniesWithSameWork,
} from './similar-companies.queries.ts';
import { toCompanyCard } from './to-company.ts';

type Company = typeof companies.$inferSelect;

const shownAtMost = 4;

/**
 * Published companies that have most in common with one: the same work counts most, then the place, then
 * the industry. Only public facts; the paid group is not looked at. The same data give the same answer.
 */
export async function similarCompanies(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  { id, industry, prefecture }: Company,
): Promise<SimilarCompany[]> {
  const occupationIds = await selectOccupationIds(db, { companyId: id });
  const region = regionAround(prefecture);
  const like = { id, occupationIds, industry, prefecture, region };
  const colleagues = await selectCompaniesWithSameWork(db, { like, limit: shownAtMost });
  const open = shownAtMost - colleagues.length;
  const known = colleagues.map((company) => company.id);
  const neighbours =
    open > 0 ? await selectCompaniesOfSameIndustry(db, { like, known, limit: open }) : [];
  const nameOf = (occupation: string) => catalogue.byId.get(occupation)?.name ?? [];
  return [...colleagues, ...neighbours].map((other) => ({
    company: toCompanyCard(other),
    reasons: inCommon(like, other, other.occupationIds.flatMap(nameOf)),
  }));
}

/** The prefectures of the region that one belongs to. */
function regionAround(prefecture: string): string[] {
  const region = prefectures.find(({ code }) => code === prefecture)?.region;
  return prefectures.filter((other) => other.region === region).map(({ code }) => code);
}

function inCommon(like: Likeness, other: SimilarRow, work: string[]): string[] {
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
