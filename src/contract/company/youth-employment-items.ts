/** The fifteen items of 青少年雇用情報 in the order of the official form; the openness meter counts them. */
export const youthEmploymentItems = [
  ['new_graduates_hired', '直近3年度の新卒採用者数'],
  ['new_graduates_left', '直近3年度の離職者数'],
  ['new_graduates_by_sex', '新卒採用者の男女別人数'],
  ['average_tenure_years', '平均勤続年数'],
  ['average_age', '平均年齢'],
  ['training', '研修'],
  ['self_development', '自己啓発の支援'],
  ['mentor', 'メンター制度'],
  ['career_consulting', 'キャリアコンサルティング'],
  ['skill_test', '社内検定'],
  ['overtime_hours', '月平均の残業時間'],
  ['paid_leave_days', '有給休暇の平均取得日数'],
  ['parental_leave', '育児休業の取得'],
  ['female_officers_percent', '役員に占める女性の割合'],
  ['female_managers_percent', '管理職に占める女性の割合'],
] as const;

/** By the names that the contract gives the items. */
export const youthItemNames = new Map<string, string>(youthEmploymentItems);

export type YouthItem = (typeof youthEmploymentItems)[number][0];

const yearlyItems = ['new_graduates_hired', 'new_graduates_left', 'new_graduates_by_sex'] as const;
type YearlyItem = (typeof yearlyItems)[number];

type Basis = {
  fiscal_year: number;
  exceptions: readonly { item: YouthItem; fiscal_year: number | null }[];
};

/** The three years that an item of yearly numbers is asked for, the latest first. */
export function yearsAskedFor(item: YouthItem, { fiscal_year, exceptions }: Basis): number[] {
  const own = exceptions.find((exception) => exception.item === item);
  const latest = own?.fiscal_year ?? fiscal_year;
  return [latest, latest - 1, latest - 2];
}

type Answers = Basis & {
  readonly [item in YearlyItem]: readonly { year: number | null }[] | null;
};

/** Years of an item of yearly numbers that are asked for and not told, once it is answered. */
export function yearsMissing(youth: Answers, item: YouthItem): number[] {
  const yearly = yearlyItems.find((one) => one === item);
  const told = (yearly && youth[yearly])?.map(({ year }) => year);
  // A null year stands for three years together: none is missing.
  if (!told || told.includes(null)) return [];
  return yearsAskedFor(item, youth).filter((year) => !told.includes(year));
}
