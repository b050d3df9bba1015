import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import type { FieldSpec } from './field-specs.ts';

export const conditionFields: FieldSpec[] = [
  {
    path: 'conditions.starting_salary',
    label: '初任給（高校卒・月）',
    kind: 'number',
    unit: '円',
    hint: '税金や保険料を引く前の金額です。例：188000',
  },
  {
    path: 'conditions.salary_year',
    label: '初任給の年度',
    kind: 'number',
    unit: '年度',
    hint: '初任給を入れたときは、必ずいります。例：2026',
  },
  {
    path: 'conditions.visible_from',
    label: '来年度の賃金を見せはじめる日',
    kind: 'line',
    most: 10,
    hint: '次の年度の初任給・手当・賞与・固定残業代は、求人が公開される日（例年7月1日）まで自動でかくします。それより後の日から見せたいときだけ、入れてください。例：2027-07-15',
  },
  {
    path: 'conditions.fixed_overtime',
    label: '固定残業代',
    kind: 'line',
    most: 200,
    hint: '例：なし／あり。10時間分 14,000円。こえた分は別にはらいます。',
  },
  {
    path: 'conditions.allowances',
    label: '手当',
    kind: 'lines',
    most: 60,
    count: 12,
    hint: '1行に1つ。例：通勤手当（月2万円まで）',
  },
  {
    path: 'conditions.bonus',
    label: '賞与（ボーナス）',
    kind: 'line',
    most: 120,
    hint: '例：年2回（前年度 3.2か月分）',
  },
  {
    path: 'conditions.working_hours',
    label: '勤務時間',
    kind: 'line',
    most: 200,
    required: true,
    hint: '休けいの時間も書いてください。例：8:30〜17:30（休けい60分）',
  },
  {
    path: 'conditions.night_or_shift',
    label: '夜勤・シフト',
    kind: 'line',
    most: 200,
    hint: '例：なし／2交替。夜勤は月4回まで。18歳になってからです。',
  },
  {
    path: 'conditions.days_off',
    label: '休日',
    kind: 'line',
    most: 200,
    required: true,
    hint: '例：土・日・祝日、夏休み5日、年末年始6日',
  },
  { path: 'conditions.annual_holidays', label: '年間休日', kind: 'number', unit: '日' },
  {
    path: 'conditions.dormitory',
    label: '寮・社宅',
    kind: 'yes-no',
    yes: 'あり',
    no: 'なし',
  },
  {
    path: 'conditions.dormitory_note',
    label: '寮・社宅の説明',
    kind: 'line',
    most: 200,
    hint: '例：会社から歩いて5分。月1万円、食事つき。',
  },
  {
    path: 'conditions.commute',
    label: '通勤',
    kind: 'line',
    most: 200,
    hint: '例：車で通えます（駐車場は無料）。駅から送迎バスがあります。',
  },
  {
    path: 'conditions.transfer',
    label: '引っこしが必要な転勤',
    kind: 'yes-no',
    yes: 'あり',
    no: 'なし',
  },
  {
    path: 'conditions.insurance',
    label: '社会保険',
    kind: 'lines',
    most: 40,
    count: 8,
    hint: '1行に1つ。例：健康保険',
  },
  {
    path: 'conditions.retirement_benefit',
    label: '退職金',
    kind: 'yes-no',
    yes: 'あり',
    no: 'なし',
  },
  {
    path: 'conditions.smoking',
    label: '受動喫煙対策',
    kind: 'line',
    most: 120,
    hint: '例：建物の中は禁煙です。',
  },
];

const youthHints: Partial<Record<(typeof youthEmploymentItems)[number][0], string>> = {
  training: '例：入社後2週間の研修。そのあと半年、先輩がつきます。',
  self_development: '例：資格の受験料と教材を会社が出します。ない場合は「なし」',
  mentor: '例：1年間、年の近い先輩が相談相手になります。ない場合は「なし」',
  career_consulting: '例：年に1回、これからの働き方を上司と話します。ない場合は「なし」',
  skill_test: '例：溶接の社内検定（3級から1級）。ない場合は「なし」',
  parental_leave: '例：前年度 女性 3人のうち3人、男性 4人のうち2人',
};

const youthUnits: Partial<Record<(typeof youthEmploymentItems)[number][0], string>> = {
  average_tenure_years: '年',
  average_age: '歳',
  overtime_hours: '時間',
  paid_leave_days: '日',
  female_officers_percent: '％',
  female_managers_percent: '％',
};

/** The items that are one text or one number; counts by year and by sex have rows of their own. */
export const youthFields: FieldSpec[] = youthEmploymentItems.flatMap(
  ([item, label]): FieldSpec[] => {
    const path = `youth.${item}`;
    const unit = youthUnits[item];
    const hint = youthHints[item];
    if (unit) return [{ path, label, kind: 'number', unit, isDecimal: true }];
    return hint ? [{ path, label, kind: 'line', most: 200, hint }] : [];
  },
);
