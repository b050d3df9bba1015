import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { youthFields } from '#web/features/company-editing/fields/condition-fields.ts';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import {
  ProfileField,
  ProfileFields,
} from '#web/features/company-editing/fields/profile-field.tsx';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { RowNumber, RowSelect, RowText } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { GraduatesBySex, YearlyCounts } from './yearly-rows.tsx';
import { exceptionsOf } from './youth-years.ts';

type FormProps = { form: RowsForm };

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
      <GraduatesBySex form={form} />
      <ProfileFields form={form} specs={youthFields} />
      <Exceptions form={form} />
    </>
  );
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
