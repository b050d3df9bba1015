import { prefectures } from '#contract/words/areas.ts';
import { usePostalCode } from '#web/api/use-postal-code.ts';
import type { CompanyDraft } from '#web/features/registration/check-registration.ts';
import styles from '#web/features/registration/form.module.css';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { CompanyPartProps } from './company-basics.tsx';
import { tidyDigits } from './tidy-digits.ts';

/** Address of the head office; a complete postal code fills in the fields that it determines. */
export function CompanyAddress({ draft, sentences, onChange }: CompanyPartProps) {
  const { announcement, ask } = usePostalCode(draft, onChange);
  const text = (name: keyof CompanyDraft) => ({
    id: `register-${name}`,
    name,
    value: draft[name],
    error: sentences[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...text('postal_code')}
          label="郵便番号"
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={({ target }) => {
            onChange({ postal_code: target.value });
            void ask(target.value);
          }}
          onBlur={() => {
            const tidied = tidyDigits(draft.postal_code);
            if (tidied !== draft.postal_code) onChange({ postal_code: tidied });
          }}
        />
        <SelectField
          {...text('prefecture')}
          label="都道府県"
          required
          autoComplete="address-level1"
        >
          <option value="">選ぶ</option>
          {prefectures.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className={styles.status}>
        {announcement}
      </p>
      <TextField
        {...text('city')}
        label="市区町村"
        hint="例：静岡市葵区"
        autoComplete="address-level2"
      />
      <TextField
        {...text('street')}
        label="町名・番地・建物"
        hint="例：追手町5-1 ○○ビル2階。企業ページの「本社」にのります。空けておいてもかまいません。"
        autoComplete="address-line1"
      />
    </>
  );
}
