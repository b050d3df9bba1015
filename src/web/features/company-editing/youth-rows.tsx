import type { CompanyEdit } from '#contract/company-edit.ts';
import styles from './company-editing.module.css';
import { youthFields } from './condition-fields.ts';
import { FieldSet } from './field-frame.tsx';
import { ProfileField, ProfileFields } from './profile-field.tsx';
import { RowNumber } from './row-field.tsx';
import type { RowsForm } from './use-company-form.ts';

type FormProps = { form: RowsForm };
type Youth = CompanyEdit['youth'];
type Counts = { year: number; count: number }[];

/** The fifteen items with the year and the part of the company that they speak of. */
export function YouthItems({ form }: FormProps) {
  return (
    <>
      <ProfileField
        form={form}
        spec={{ path: 'youth.fiscal_year', label: '情報の年度', kind: 'number', unit: '年度' }}
      />
      <ProfileField
        form={form}
        spec={{
          path: 'youth.scope',
          label: '対象',
          kind: 'line',
          most: 100,
          hint: '項目を1つでも入れたら、どの部分の数字かを書いてください。例：会社全体／○○工場',
        }}
      />
      <YearlyCounts form={form} item="new_graduates_hired" label="直近3年度の新卒採用者数" />
      <YearlyCounts
        form={form}
        item="new_graduates_left"
        label="直近3年度の離職者数"
        hint="その年度に採用した新卒の人のうち、これまでにやめた人の数です。"
      />
      <BySex form={form} />
      <ProfileFields form={form} specs={youthFields} />
    </>
  );
}

/** Three years, the latest first; years without a number are not part of the answer. */
function YearlyCounts({
  form,
  item,
  label,
  hint,
}: FormProps & {
  item: 'new_graduates_hired' | 'new_graduates_left';
  label: string;
  hint?: string;
}) {
  const path = `youth.${item}`;
  const fiscalYear = form.value('youth.fiscal_year');
  const latest = typeof fiscalYear === 'number' ? fiscalYear : form.state.profile.youth.fiscal_year;
  const counts = form.valueOr<Counts | null>(path, form.state.profile.youth[item]) ?? [];
  const countOf = (year: number) => counts.find((row) => row.year === year)?.count ?? null;
  const years = [latest, latest - 1, latest - 2];

  function write(year: number, count: number | null) {
    const others = counts.filter((row) => row.year !== year);
    const next = count === null ? others : [...others, { year, count }];
    form.change(path, next.toSorted((a, b) => b.year - a.year).slice(0, 3));
  }

  return (
    <FieldSet form={form} path={path} label={label} hint={hint}>
      <div className={styles.rowFields}>
        {years.map((year) => (
          <RowNumber
            key={year}
            label={`${year}年度`}
            unit="人"
            value={countOf(year)}
            onChange={(count) => write(year, count)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

function BySex({ form }: FormProps) {
  const path = 'youth.new_graduates_by_sex';
  const value = form.valueOr(path, form.state.profile.youth.new_graduates_by_sex);
  const write = (part: Partial<NonNullable<Youth['new_graduates_by_sex']>>) => {
    const next = { male: value?.male ?? 0, female: value?.female ?? 0, ...part };
    form.change(path, next);
  };
  return (
    <FieldSet
      form={form}
      path={path}
      label="新卒採用者の男女別人数"
      hint="直近3年度の合計です。どちらかを入れると、もう一方は0人になります。"
    >
      <div className={styles.rowFields}>
        <RowNumber
          label="男性"
          unit="人"
          value={value?.male ?? null}
          onChange={(male) => (male === null ? form.change(path, null) : write({ male }))}
        />
        <RowNumber
          label="女性"
          unit="人"
          value={value?.female ?? null}
          onChange={(female) => (female === null ? form.change(path, null) : write({ female }))}
        />
      </div>
    </FieldSet>
  );
}
