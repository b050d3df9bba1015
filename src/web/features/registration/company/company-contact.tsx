import { Section } from '#web/features/registration/section.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { CompanyPartProps } from './company-basics.tsx';
import { tidyDigits } from './tidy-digits.ts';

/** Contact person for the operators; never public. */
export function CompanyContact({ draft, sentences, onChange }: CompanyPartProps) {
  return (
    <Section title="ご担当者">
      <TextField
        id="register-contact_name"
        name="contact_name"
        label="担当者名"
        hint="運営からの連絡に使います。公開しません。"
        autoComplete="name"
        required
        value={draft.contact_name}
        error={sentences.contact_name}
        onChange={({ target }) => onChange({ contact_name: target.value })}
      />
      <TextField
        id="register-phone"
        name="phone"
        type="tel"
        label="電話番号"
        hint="ハイフンは、あってもなくてもかまいません。公開しません。"
        inputMode="tel"
        autoComplete="tel"
        required
        value={draft.phone}
        error={sentences.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        onBlur={() => {
          const phone = tidyDigits(draft.phone);
          if (phone !== draft.phone) onChange({ phone });
        }}
      />
    </Section>
  );
}
