import { Certification } from '#contract/company/companies.ts';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { RowSelect, RowYear } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';

const names = Certification.shape.name.options;
const nameOptions = names.map((name) => ({ value: name, label: name }));

/** What a company says it holds; whether that is so, the operators look up. */
export function Certifications({ form }: { form: CompanyForm }) {
  const path = 'certifications';
  const { profile, certifications: known } = form.state;
  const isVerified = (name: string, year: number) =>
    known.some((one) => one.verified && one.name === name && one.year === year);
  return (
    <FieldSet
      form={form}
      path={path}
      isTitled
      hint="「確認ずみ」の印は、運営が公的な一覧で確かめたあとにつきます。"
    >
      <RowsEditor
        name="認定"
        most={10}
        rows={form.valueOr(path, profile.certifications)}
        makeRow={() => ({ name: 'ユースエール' as const, year: new Date().getFullYear() })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={({ name, year }, change) => (
          <>
            <RowSelect
              label="認定の名前"
              value={name}
              options={nameOptions}
              onChange={(chosen) => change({ name: names.find((one) => one === chosen) ?? name })}
            />
            <RowYear
              label="認定を受けた年"
              unit="年"
              value={year}
              onChange={(value) => change({ year: value ?? year })}
            />
            <p>
              {isVerified(name, year) ? (
                <Badge tone="success">確認ずみ</Badge>
              ) : (
                <Badge tone="quiet">企業の申告・未確認</Badge>
              )}
            </p>
          </>
        )}
      />
    </FieldSet>
  );
}
