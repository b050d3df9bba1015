import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import { specsAt, specsOf } from '#web/features/company-editing/fields/field-specs.ts';
import { ProfileFields } from '#web/features/company-editing/fields/profile-field.tsx';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { RowSelect, RowText, RowYear } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { GraduatesBySex, YearlyCounts } from './yearly-rows.tsx';
import { exceptionsOf } from './youth-years.ts';

type FormProps = { form: RowsForm };

const itemOptions = youthEmploymentItems.map(([value, label]) => ({ value, label }));

const basis = ['youth.fiscal_year', 'youth.scope'];
const items = specsOf('youth').filter(({ path }) => !basis.includes(path));

/** The fifteen items with the year and the part of the company that they speak of. */
export function YouthItems({ form }: FormProps) {
  return (
    <>
      <ProfileFields form={form} specs={specsAt(...basis)} />
      <YearlyCounts form={form} item="new_graduates_hired" />
      <YearlyCounts form={form} item="new_graduates_left" />
      <GraduatesBySex form={form} />
      <ProfileFields form={form} specs={items} />
      <YouthExceptions form={form} />
    </>
  );
}

/** Items whose answer is not of the year or the part that stands above. */
export function YouthExceptions({ form }: FormProps) {
  const path = 'youth.exceptions';
  const rows = exceptionsOf(form);
  const free = itemOptions.filter(({ value }) => !rows.some(({ item }) => item === value));
  return (
    <FieldSet
      form={form}
      path={path}
      hint="「情報の年度」「対象」とちがう項目があるときだけ、入れてください。年度と対象のうち、同じほうは空のままでかまいません。"
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
            <RowYear
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
