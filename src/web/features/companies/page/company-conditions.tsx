import type {
  CompanyDetail,
  CompanyConditions as Conditions,
} from '#contract/company/companies.ts';
import {
  type CompanyField,
  fieldsOfSection,
  fieldValue,
  isAsked,
  type SectionId,
} from '#contract/company/company-fields.ts';
import { missingItems } from '#contract/company/wishes/company-wishes.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { wholeText } from '#web/features/companies/card/field-text.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './company-page.module.css';
import { CompanySection, NotYetPublished, type Row, Rows } from './company-section.tsx';

type ConditionRow = { field: CompanyField; term: string; value: string | null };

function dormitoryText({ dormitory, dormitory_note: note }: Conditions): string | null {
  // A note that itself says yes or no needs no such word before it.
  if (note !== null && (dormitory === null || /あり|なし|ません/.test(note))) return note;
  if (dormitory === null) return null;
  return [dormitory ? 'あり' : 'なし', note].filter(Boolean).join('。');
}

function salaryText({
  starting_salary: salary,
  salary_year: year,
  pay_table: table,
}: Conditions): string | null {
  const amount = salary === null ? null : `${formatYen(salary)}${year ? `(${year}年度)` : ''}`;
  return [amount, table].filter(Boolean).join('。') || null;
}

/** Rows that are written from several fields. */
const composed: Record<string, (conditions: Conditions) => string | null> = {
  'conditions.starting_salary': salaryText,
  'conditions.dormitory': dormitoryText,
};

/** A row for each field of the section, in the order of the table. */
function rowsOf(section: SectionId, conditions: Conditions): ConditionRow[] {
  return fieldsOfSection(section)
    .filter(
      (field) => !field.isPartOf && isAsked(field, (path) => fieldValue({ conditions }, path)),
    )
    .map((field) => ({
      field,
      term: field.term ?? field.label,
      value: (composed[field.path] ?? ((all) => wholeText(field, { conditions: all })))(conditions),
    }));
}

function knownRows(rows: ConditionRow[]): Row[] {
  return rows.flatMap(({ field, term, value }) =>
    value === null ? [] : [{ term, value, hint: field.note }],
  );
}

type Props = {
  conditions: Conditions;
  /** Its people pass an examination: there is no job offer. */
  isPublic: boolean;
};

/** Steps of selection and the number of the job offer; hidden if the company publishes neither. */
export function CompanyRecruitment({ conditions, isPublic }: Props) {
  const rows = knownRows(rowsOf('recruitment', conditions));
  if (rows.length === 0) return null;
  return (
    <CompanySection id="recruitment" title="募集と選考">
      <p className={styles.note}>
        <Furigana>
          {isPublic
            ? '公務員は、採用試験を受けて採用されます。試験には自分で申しこみます。その前に、先生に相談してください。'
            : '応募は、学校を通して行います。くわしいことは、先生に相談してください。'}
        </Furigana>
      </p>
      <Rows rows={rows} />
    </CompanySection>
  );
}

/** Notice that wages for next year's graduates are shown from one day on. */
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

/** Working conditions to expect; the job card at school is authoritative. */
export function CompanyConditions({
  company,
  isPublic,
}: Pick<Props, 'isPublic'> & { company: CompanyDetail }) {
  const { conditions } = company;
  const rows = rowsOf('conditions', conditions);
  const known = knownRows(rows);
  return (
    <CompanySection id="conditions" title="働く条件(目安)">
      <p className={styles.note}>
        <Explained>
          <Furigana>
            {isPublic
              ? 'くわしい条件は、採用試験の案内で確認してください。案内の内容が優先します。'
              : 'くわしい条件は、学校にとどく求人票で確認してください。求人票の内容が優先します。'}
          </Furigana>
        </Explained>
      </p>
      {conditions.visible_from && <NotBefore day={conditions.visible_from} />}
      {known.length > 0 && <Rows rows={known} />}
      <NotYetPublished
        company={company}
        items={missingItems('conditions', company)}
        label="働く条件"
      />
    </CompanySection>
  );
}
