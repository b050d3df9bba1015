import { companyFieldOf, isPublicBody } from '#contract/company/company-fields.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import { hintOf } from '#web/features/company-editing/fields/hint-of.ts';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { RowNumber } from './row-field.tsx';
import { withYear, yearlyOf, yearsOf } from './youth-years.ts';

type FormProps = { form: RowsForm };

/** Three years, the latest first; years without a number are not part of the answer. */
export function YearlyCounts({
  form,
  item,
}: FormProps & { item: 'new_graduates_hired' | 'new_graduates_left' }) {
  const path = `youth.${item}`;
  const field = companyFieldOf(path);
  const counts = yearlyOf(form, item);
  const years = yearsOf(form, item);

  function write(year: number, count: number | null) {
    const row = count === null ? null : { year, count };
    form.change(path, withYear(counts, { year, years, row }));
  }

  return (
    <FieldSet
      form={form}
      path={path}
      hint={field && hintOf(field, isPublicBody({ jsic: form.value('jsic') }))}
    >
      <div className={styles.rowFields}>
        {years.map((year) => (
          <RowNumber
            key={year}
            label={`${year}年度`}
            unit="人"
            value={counts.find((row) => row.year === year)?.count ?? null}
            onChange={(count) => write(year, count)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

/** Men and women of the same three years. Where it is known how many came, the other number is the rest of them. */
export function GraduatesBySex({ form }: FormProps) {
  const path = 'youth.new_graduates_by_sex';
  const rows = yearlyOf(form, 'new_graduates_by_sex');
  const years = yearsOf(form, 'new_graduates_by_sex');
  const hired = yearlyOf(form, 'new_graduates_hired');
  const together = rows.find(({ year }) => year === null);

  function write(year: number, sex: 'male' | 'female', count: number | null) {
    const before = rows.find((row) => row.year === year);
    const all = hired.find((row) => row.year === year)?.count ?? 0;
    const restOf = (part: number) => Math.max(0, all - part);
    const other = sex === 'male' ? 'female' : 'male';
    const follows = !before || before[other] === restOf(before[sex]);
    const rest = follows ? restOf(count ?? 0) : before[other];
    const row = count === null ? null : { year, male: rest, female: rest, [sex]: count };
    form.change(path, withYear(rows, { year, years, row }));
  }

  return (
    <FieldSet
      form={form}
      path={path}
      hint={
        <>
          男性か女性のどちらかを入れると、もう一方は、その年度の採用者数ののこりになります（採用者数が空のときは0人）。
          {together &&
            `いまは、直近3年度の合計（男性${together.male}人・女性${together.female}人）が入っています。年度ごとに入れると、合計は消えます。`}
        </>
      }
    >
      {years.map((year) => {
        const row = rows.find((one) => one.year === year);
        return (
          <div key={year} className={styles.rowFields}>
            <RowNumber
              label={`${year}年度の男性`}
              unit="人"
              value={row?.male ?? null}
              onChange={(male) => write(year, 'male', male)}
            />
            <RowNumber
              label={`${year}年度の女性`}
              unit="人"
              value={row?.female ?? null}
              onChange={(female) => write(year, 'female', female)}
            />
          </div>
        );
      })}
    </FieldSet>
  );
}
