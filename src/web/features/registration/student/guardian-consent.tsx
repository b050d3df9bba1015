import type { ReactNode } from 'react';
import { Section } from '#web/features/registration/section.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { descriptionOf, FieldError, RequiredMark } from '#web/ui/fields/field-frame.tsx';

type GuardianConsentProps = {
  hasConsent: boolean;
  error: string | undefined;
  onChange: (hasConsent: boolean) => void;
  /** Further fields about the guardian. */
  children?: ReactNode;
};

const id = 'register-guardian_consent';

/** Consent for people under 16: a parent or guardian knows and agrees. */
export function GuardianConsent({ hasConsent, error, onChange, children }: GuardianConsentProps) {
  return (
    <Section title="保護者の方に話しましたか" level={3}>
      <Notice tone="info">
        <p>16歳になっていない方は、登録する前に、保護者の方に話してください。</p>
        <p>
          「仕事や会社を調べるサイトに、名前と学校を登録する」「会社には見えない」「いつでも消せる」と伝えてみてください。このページを、いっしょに見てもらうのもよい方法です。
        </p>
      </Notice>
      <div>
        <Checkbox
          id={id}
          name="guardian_consent"
          label={
            <>
              保護者の方に話して、登録してよいと言ってもらいました
              <RequiredMark />
            </>
          }
          checked={hasConsent}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, { error })}
          onChange={({ target }) => onChange(target.checked)}
        />
        <FieldError id={id}>{error}</FieldError>
      </div>
      {children}
    </Section>
  );
}
