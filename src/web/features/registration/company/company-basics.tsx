import {
  corporateNumberSentence,
  isCorporateNumber,
  plainCorporateNumber,
} from '#contract/text/corporate-number.ts';
import { industries } from '#contract/words/areas.ts';
import type { CompanyDraft } from '#web/features/registration/check-registration.ts';
import { KanaField } from '#web/features/registration/kana-field.tsx';
import { Section } from '#web/features/registration/section.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CompanyAddress } from './company-address.tsx';
import { tidyDigits } from './tidy-digits.ts';

export type CompanyPartProps = {
  draft: CompanyDraft;
  sentences: Record<string, string>;
  onChange: (patch: Partial<CompanyDraft>) => void;
};

export function CompanyBasics({ draft, sentences, onChange }: CompanyPartProps) {
  const text = (name: keyof CompanyDraft) => ({
    id: `register-${name}`,
    name,
    value: draft[name],
    error: sentences[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const tidy = (name: keyof CompanyDraft) => () => {
    const tidied = tidyDigits(draft[name]);
    if (tidied !== draft[name]) onChange({ [name]: tidied });
  };
  return (
    <Section title="会社のこと">
      <TextField
        {...text('company_name')}
        label="会社名"
        hint="登記されている名前。例：株式会社みちしるべ"
        autoComplete="organization"
        required
      />
      <KanaField
        {...text('company_name_kana')}
        label="会社名(カナ)"
        hint="「株式会社」などは省いてかまいません。ひらがなはカタカナに変わります。"
        required
        onChange={(company_name_kana) => onChange({ company_name_kana })}
      />
      <TextField
        {...text('corporate_number')}
        label="法人番号"
        hint={<CorporateNumberHint typed={draft.corporate_number} />}
        inputMode="numeric"
        autoComplete="off"
        onBlur={tidy('corporate_number')}
      />
      <SelectField {...text('industry')} label="業界">
        <option value="">あとで選ぶ</option>
        {industries.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <CompanyAddress draft={draft} sentences={sentences} onChange={onChange} />
    </Section>
  );
}

function CorporateNumberHint({ typed }: { typed: string }) {
  const number = plainCorporateNumber(typed);
  if (/^\d{13}$/.test(number))
    return isCorporateNumber(number)
      ? '番号の形を確かめました。この番号の会社ページがもうあるときは、送信すると、その会社の管理者か運営に、ご担当者の名前とメールアドレスをそえて参加の申し込みが届きます。'
      : corporateNumberSentence(number);
  return '13桁。わからなければ空けておいてください。国税庁の法人番号公表サイトで調べられます。';
}
