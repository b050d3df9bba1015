import type { CompanyEdit } from '#contract/company-edit.ts';
import { youthEmploymentItems } from '#contract/youth-employment-items.ts';
import styles from './company-editing.module.css';
import { youthFields } from './condition-fields.ts';
import { FieldSet } from './field-frame.tsx';
import { ProfileField, ProfileFields } from './profile-field.tsx';
import { RowNumber, RowSelect, RowText } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';
import type { RowsForm } from './use-company-form.ts';

type FormProps = { form: RowsForm };
type Youth = CompanyEdit['youth'];
type Counts = { year: number; count: number }[];

const itemOptions = youthEmploymentItems.map(([value, label]) => ({ value, label }));

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
      <Exceptions form={form} />
    </>
  );
}

function exceptionsOf(form: RowsForm): Youth['exceptions'] {
  return form.valueOr('youth.exceptions', form.state.profile.youth.exceptions);
}

/** Items whose answer is not of the year or the part that stands above. */
function Exceptions({ form }: FormProps) {
  const path = 'youth.exceptions';
  const rows = exceptionsOf(form);
  const free = itemOptions.filter(({ value }) => !rows.some(({ item }) => item === value));
  return (
    <FieldSet
      form={form}
      path={path}
      label="年度や対象がちがう項目"
      hint="上の「情報の年度」「対象」とちがう項目があるときだけ、入れてください。年度と対象のうち、同じほうは空のままでかまいません。"
    >
      <RowsEditor
        name="項目"
        most={itemOptions.length}
        rows={rows}
        makeRow={() => ({
          item: free[0]?.value ?? 'new_graduates_hired',
          fiscal_year: null,
          scope: '',
        })}
        onChange={(next) => form.change(path, next)}
        renderRow={({ item, fiscal_year, scope }, change) => (
          <>
            <RowSelect
              label="項目"
              value={item}
              options={itemOptions.filter(
                (option) => option.value === item || free.includes(option),
              )}
              onChange={(chosen) =>
                change({ item: itemOptions.find(({ value }) => value === chosen)?.value ?? item })
              }
            />
            <RowNumber
              label="この項目の年度"
              unit="年度"
              value={fiscal_year}
              onChange={(year) => change({ fiscal_year: year })}
            />
            <RowText
              label="この項目の対象"
              value={scope}
              onChange={(text) => change({ scope: text })}
            />
          </>
        )}
      />
    </FieldSet>
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
  const own = exceptionsOf(form).find((exception) => exception.item === item);
  const typed = form.value('youth.fiscal_year');
  const fiscalYear = typeof typed === 'number' ? typed : form.state.profile.youth.fiscal_year;
  const latest = own?.fiscal_year ?? fiscalYear;
  const counts = form.valueOr<Counts | null>(path, form.state.profile.youth[item]) ?? [];
  const countOf = (year: number) => counts.find((row) => row.year === year)?.count ?? null;
  const years = [latest, latest - 1, latest - 2];

  function write(year: number, count: number | null) {
    const others = counts.filter((row) => row.year !== year && years.includes(row.year));
    const next = count === null ? others : [...others, { year, count }];
    form.change(
      path,
      next.toSorted((a, b) => b.year - a.year),
    );
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
