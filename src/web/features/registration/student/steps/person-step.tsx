import { birthOf } from '#web/features/registration/check-registration.ts';
import styles from '#web/features/registration/form.module.css';
import { KanaField } from '#web/features/registration/kana-field.tsx';
import { EmailField } from '#web/features/registration/start/email-field.tsx';
import { needsGuardian } from '#web/features/registration/student/birth-date.ts';
import { BirthDateField } from '#web/features/registration/student/birth-date-field.tsx';
import { GuardianConsent } from '#web/features/registration/student/guardian-consent.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { StepProps } from './school-step.tsx';

const names = [
  { name: 'last_name', label: '姓', autoComplete: 'family-name' },
  { name: 'first_name', label: '名', autoComplete: 'given-name' },
] as const;
const kanaNames = [
  { name: 'last_name_kana', label: 'セイ' },
  { name: 'first_name_kana', label: 'メイ' },
] as const;

type PersonStepProps = StepProps & { asksGuardianEmail: boolean };

/** The name and the birth date; under 16 a guardian's consent as well. */
export function PersonStep({ asksGuardianEmail, ...step }: PersonStepProps) {
  const { draft, today, sentences, onChange } = step;
  const birth = birthOf(draft);
  return (
    <>
      <StudentNames {...step} />
      <BirthDateField
        id="register-birth_date"
        value={draft}
        today={today}
        error={sentences.birth_date}
        onChange={(patch) => onChange(patch, 'birth_date')}
      />
      {birth && needsGuardian(today, birth) && (
        <GuardianConsent
          hasConsent={draft.guardian_consent === 'yes'}
          error={sentences.guardian_consent}
          onChange={(hasConsent) => onChange({ guardian_consent: hasConsent ? 'yes' : '' })}
        >
          {asksGuardianEmail && (
            <EmailField
              id="register-guardian_email"
              name="guardian_email"
              label="保護者の方のメールアドレス"
              hint="登録が終わると、このサイトの説明と、登録があったことを知らせるメールを、1通だけ送ります。送り終えたら、アドレスは消します。"
              autoComplete="off"
              value={draft.guardian_email}
              error={sentences.guardian_email}
              onChange={(guardian_email) => onChange({ guardian_email })}
            />
          )}
        </GuardianConsent>
      )}
    </>
  );
}

function StudentNames({ draft, sentences, onChange }: StepProps) {
  const field = (name: (typeof names | typeof kanaNames)[number]['name']) => ({
    id: `register-${name}`,
    name,
    required: true,
    value: draft[name],
    error: sentences[name],
  });
  return (
    <fieldset className={styles.names}>
      <legend>
        <VisuallyHidden>名前</VisuallyHidden>
      </legend>
      <div className={styles.pair}>
        {names.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            autoComplete={autoComplete}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        {kanaNames.map(({ name, label }) => (
          <KanaField
            key={name}
            {...field(name)}
            label={label}
            onChange={(kana) => onChange({ [name]: kana })}
          />
        ))}
      </div>
      <p className={styles.note}>セイ・メイは、ひらがなで入れてもカタカナに変わります。</p>
    </fieldset>
  );
}
