import type { CompanyConditions as Conditions } from '#contract/company/companies.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './company-page.module.css';
import { CompanySection, NotYetPublished, Rows } from './company-section.tsx';

type ConditionRow = { term: string; value: string | null; hint?: string };

const listed = (texts: string[]) => (texts.length > 0 ? texts.join('、') : null);

function yesNo(value: boolean | null, note: string | null = null): string | null {
  // A note that says yes or no itself needs no other word in front.
  if (note !== null && (value === null || /あり|なし|ません/.test(note))) return note;
  if (value === null) return null;
  return [value ? 'あり' : 'なし', note].filter(Boolean).join('。');
}

function conditionRows(conditions: Conditions): ConditionRow[] {
  const { starting_salary: salary, salary_year: year, annual_holidays: holidays } = conditions;
  return [
    {
      term: '初任給',
      value: salary === null ? null : `${formatYen(salary)}${year ? `(${year}年度)` : ''}`,
      hint: '税金や保険料を引く前の金額',
    },
    { term: '手当', value: listed(conditions.allowances) },
    { term: '賞与(ボーナス)', value: conditions.bonus },
    {
      term: '固定残業代',
      value: conditions.fixed_overtime,
      hint: '決まった時間分の残業代を、先に給料へふくめるしくみ',
    },
    { term: '勤務時間', value: conditions.working_hours },
    { term: '夜勤・シフト', value: conditions.night_or_shift },
    { term: '休日', value: conditions.days_off },
    { term: '年間休日', value: holidays === null ? null : `${holidays}日` },
    { term: '寮・社宅', value: yesNo(conditions.dormitory, conditions.dormitory_note) },
    { term: '通勤', value: conditions.commute },
    { term: '転勤', value: yesNo(conditions.transfer), hint: '引っこしが必要な異動' },
    { term: '社会保険', value: listed(conditions.insurance) },
    { term: '退職金', value: yesNo(conditions.retirement_benefit) },
    { term: '受動喫煙対策', value: conditions.smoking, hint: 'たばこの煙を吸わずにすむ工夫' },
  ];
}

const wages = ['初任給', '手当', '賞与(ボーナス)', '固定残業代'];

/** Offers for next year's graduates open on one day for everybody. */
function NotBefore({ day }: { day: string }) {
  return (
    <Furigana>
      <p className={styles.text}>
        次の卒業生の初任給・手当・賞与・固定残業代は、
        <strong>{formatDay(day)}から見られます。</strong>
      </p>
    </Furigana>
  );
}

/** What can be expected; the job card at school has the last word. */
export function CompanyConditions({ conditions }: { conditions: Conditions }) {
  const rows = conditionRows(conditions);
  const known = rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  const open = rows.filter(
    ({ term, value }) => value === null && !(conditions.visible_from && wages.includes(term)),
  );
  return (
    <CompanySection id="conditions" title="働く条件(目安)">
      <p className={styles.note}>
        <Furigana>
          くわしい条件は、学校にとどく求人票で確認してください。求人票の内容が優先します。
        </Furigana>
      </p>
      {conditions.visible_from && <NotBefore day={conditions.visible_from} />}
      {known.length > 0 && <Rows rows={known} />}
      <NotYetPublished terms={open.map(({ term }) => term)} />
    </CompanySection>
  );
}
