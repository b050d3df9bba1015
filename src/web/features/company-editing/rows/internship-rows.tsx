import styles from '#web/features/company-editing/company-editing.module.css';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import { prefectureOptions } from '#web/features/company-editing/fields/select-options.ts';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RowDay, RowGroup, RowNumber, RowSelect, RowText } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';

const schoolYears = [1, 2, 3];

/** Programmes in which students try the work: for the list of the site, applied for through the school. */
export function Internships({ form }: { form: RowsForm }) {
  const path = 'internships';
  const { internships, prefecture } = form.state.profile;
  return (
    <FieldSet
      form={form}
      path={path}
      isTitled
      hint="仕事を体験できるプログラムです。申し込みは、いつも学校を通して受けます。"
    >
      <RowsEditor
        name="プログラム"
        most={10}
        rows={form.valueOr(path, internships)}
        makeRow={() => ({
          title: '',
          period: '',
          starts_on: '',
          ends_on: '',
          days: 1,
          grades: [2],
          prefecture,
          description: '',
          capacity: null,
          insurance: null,
        })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={(row, change) => (
          <>
            <RowText label="題名" value={row.title} onChange={(title) => change({ title })} />
            <RowText
              label="時期（例：夏休み）"
              value={row.period}
              onChange={(period) => change({ period })}
            />
            <RowDay
              label="始まりの日（例：2026-08-01、令和8年8月1日）"
              value={row.starts_on}
              onChange={(day) => change({ starts_on: day })}
            />
            <RowDay
              label="終わりの日"
              value={row.ends_on}
              onChange={(day) => change({ ends_on: day })}
            />
            <RowNumber
              label="日数"
              unit="日"
              value={row.days}
              onChange={(days) => change({ days: days ?? 1 })}
            />
            <RowNumber
              label="定員"
              unit="人"
              value={row.capacity}
              onChange={(capacity) => change({ capacity })}
            />
            <RowSelect
              label="都道府県"
              value={row.prefecture}
              options={prefectureOptions}
              onChange={(code) => change({ prefecture: code })}
            />
            <RowGroup legend="学年">
              <div className={styles.choices}>
                {schoolYears.map((year) => (
                  <Checkbox
                    key={year}
                    label={`${year}年生`}
                    checked={row.grades.includes(year)}
                    onChange={({ target }) =>
                      change({
                        grades: schoolYears.filter((other) =>
                          other === year ? target.checked : row.grades.includes(other),
                        ),
                      })
                    }
                  />
                ))}
              </div>
            </RowGroup>
            <RowText
              isLong
              label="内容"
              value={row.description}
              onChange={(description) => change({ description })}
            />
            <RowText
              label="保険（例：学校の保険でよい）"
              value={row.insurance}
              onChange={(insurance) => change({ insurance })}
            />
          </>
        )}
      />
    </FieldSet>
  );
}
