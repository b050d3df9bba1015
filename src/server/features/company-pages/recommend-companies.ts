import type { z } from 'zod';
import type {
  CompanyRecommendation,
  RecommendationConditions,
  rankedWorkValues,
} from '#contract/company/companies.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureCodesOf, prefectureName } from '#contract/words/areas.ts';
import { fixedOvertimeIn } from '#contract/words/fixed-overtime.ts';
import type { Context } from '#server/context.ts';
import { prefecturesOf } from '#server/features/companies/company-places.ts';
import { toCompanyCard } from '#server/features/companies/to-company.ts';
import { pointsFor, selectIdsOffering, selectOffers } from './recommend-companies.queries.ts';

type Row = Awaited<ReturnType<typeof selectOffers>>[number]['company'];
type Conditions = z.infer<typeof RecommendationConditions>;
type Point = { points: number; reason: string };

/** Raise it when points or their order change. */
export const companyScorerVersion = '2';
const answersAtMost = 10;
/** So many companies are compared in full; who is among them follows from what the student sees and can change. */
const comparedAtMost = 500;

/**
 * Companies that offer the occupations, ranked by public facts and the conditions that the student
 * stated. The paid group is not looked at, nor how long a company has been here. The same input and data give the same
 * answer. `atMost` is for tests.
 */
export async function recommendCompanies(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  { occupations, conditions }: { occupations: string[]; conditions: Conditions },
  atMost = comparedAtMost,
): Promise<CompanyRecommendation[]> {
  const order = [...new Set(occupations.flatMap((named) => catalogue.idOf(named) ?? []))];
  const { areas = [], industries = [] } = conditions;
  const prefectures = [...new Set(areas.flatMap(prefectureCodesOf))];
  const wanted = { occupationIds: order, prefectures, industries };
  const ids = await selectIdsOffering(db, { ...wanted, limit: atMost });
  const pairs = await selectOffers(db, { ids, occupationIds: order });

  const offers = new Map<string, { company: Row; matched: string[] }>();
  for (const { company, occupationId } of pairs) {
    const offer = offers.get(company.id) ?? { company, matched: [] };
    offer.matched.push(occupationId);
    offers.set(company.id, offer);
  }
  return [...offers.values()]
    .map(({ company, matched }) => {
      const sorted = matched.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      const names = sorted.flatMap((id) => catalogue.byId.get(id)?.name ?? []);
      const points = [offerPoint(sorted, names, order), ...conditionPoints(company, conditions)];
      return {
        company: toCompanyCard(company, catalogue),
        score: points.reduce((sum, point) => sum + point.points, 0),
        reasons: points.map(({ reason }) => reason),
        matched_occupations: sorted.map((id, at) => ({ id, name: names[at] ?? id })),
      };
    })
    .toSorted(byScoreThenOpenness)
    .slice(0, answersAtMost);
}

function byScoreThenOpenness(a: CompanyRecommendation, b: CompanyRecommendation): number {
  return (
    b.score - a.score ||
    b.company.openness - a.company.openness ||
    (b.company.last_confirmed_on ?? '').localeCompare(a.company.last_confirmed_on ?? '') ||
    a.company.id.localeCompare(b.company.id)
  );
}

/** The first occupation asked for counts most; offering a second one adds a little. */
function offerPoint(matched: string[], names: string[], order: string[]): Point {
  const [best = ''] = matched;
  const place = order.indexOf(best);
  return {
    points:
      pointsFor.firstWork -
      Math.min(place, pointsFor.laterWork) +
      Math.min(matched.length - 1, pointsFor.moreWorks),
    reason: `${names.map((name) => `「${name}」`).join('')}の仕事があります`,
  };
}

function conditionPoints(company: Row, conditions: Conditions): Point[] {
  const { areas = [], industries = [], work_values: values = {} } = conditions;
  const places = new Set(areas.flatMap(prefectureCodesOf));
  const here = prefecturesOf(company).filter((code) => places.has(code));
  const wants = (key: (typeof rankedWorkValues)[number]) => (values[key] ?? 0) >= 60;
  const holidays = company.annualHolidays ?? 0;
  const salary = company.startingSalary ?? 0;
  const candidates: (Point & { holds: boolean })[] = [
    {
      holds: here.length > 0,
      points: pointsFor.area,
      reason: here.includes(company.prefecture)
        ? `希望の地域(${prefectureName(company.prefecture)})にあります`
        : `希望の地域(${here.map(prefectureName).join('・')})に働く場所があります`,
    },
    {
      holds: industries.includes(company.industry),
      points: pointsFor.industry,
      reason: `希望の業界(${industryName(company.industry)})です`,
    },
    {
      holds: wants('work_life_balance') && holidays >= 115,
      points: 2,
      reason: `年間休日が${holidays}日あります`,
    },
    {
      holds:
        wants('compensation') &&
        salary >= 195_000 &&
        fixedOvertimeIn(company.conditions.fixed_overtime) === 'none',
      points: 2,
      reason: `初任給の目安は${formatYen(salary)}です`,
    },
    {
      holds: wants('self_growth') && company.work.qualification_support.length > 0,
      points: 2,
      reason: '資格を取るための支援があります',
    },
    {
      holds: wants('stability') && company.conditions.retirement_benefit === true,
      points: 1,
      reason: '退職金の制度があります',
    },
    { holds: company.visitAvailable, points: 1, reason: '応募前の職場見学ができます' },
    {
      holds: company.openness >= 10,
      points: 1,
      reason: `青少年雇用情報を15項目中${company.openness}項目公開しています`,
    },
  ];
  return candidates.filter(({ holds }) => holds);
}
