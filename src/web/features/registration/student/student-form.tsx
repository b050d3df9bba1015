import { useMemo } from 'react';
import { AccountSection } from '#web/features/registration/account-section.tsx';
import {
  birthOf,
  checkStudent,
  emptyStudent,
} from '#web/features/registration/check-registration.ts';
import { Finish } from '#web/features/registration/finish.tsx';
import styles from '#web/features/registration/form.module.css';
import { EmailField } from '#web/features/registration/start/email-field.tsx';
import {
  type RegistrationFormProps,
  useRegistration,
} from '#web/features/registration/use-registration.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { graduationYears, needsGuardian, todayInJapan } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { GuardianConsent } from './guardian-consent.tsx';
import { StudentNames } from './student-names.tsx';
import { StudentSchool } from './student-school.tsx';

const fields = [
  { name: 'last_name', label: '姓' },
  { name: 'first_name', label: '名' },
  { name: 'last_name_kana', label: 'セイ' },
  { name: 'first_name_kana', label: 'メイ' },
  { name: 'birth_date', label: '生年月日' },
  { name: 'high_school_id', label: '高校' },
  { name: 'high_school_name', label: '高校', id: 'register-high_school_id' },
  { name: 'course_type', label: '課程' },
  { name: 'department', label: '学科' },
  { name: 'graduation_year', label: '卒業予定' },
  { name: 'guardian_consent', label: '保護者の方' },
  { name: 'guardian_email', label: '保護者の方のメールアドレス' },
  { name: 'password', label: 'パスワード' },
].map((field) => ({ id: `register-${field.name}`, ...field }));

/** The account of a student; nothing of the 14 items that fair hiring never asks. */
export function StudentForm(props: RegistrationFormProps) {
  const today = useMemo(() => todayInJapan(), []);
  const years = useMemo(() => graduationYears(today), [today]);
  const form = useRegistration({
    ...props,
    empty: emptyStudent,
    fields,
    check: (draft, agreed, asksGuardianEmail) =>
      checkStudent(draft, {
        ...{ ...agreed, today, years },
        ...{ email: props.link.email, asksGuardianEmail },
      }),
  });
  const { draft, change, sentences, problem } = form;
  const birth = birthOf(draft);
  return (
    <ScriptForm className={styles.form} onSubmit={form.submit}>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <StudentNames draft={draft} sentences={sentences} onChange={change}>
        <BirthDateField
          id="register-birth_date"
          value={draft}
          today={today}
          error={sentences.birth_date}
          onChange={(patch) => change(patch, 'birth_date', 'graduation_year')}
        />
      </StudentNames>
      {birth && needsGuardian(today, birth) && (
        <GuardianConsent
          hasConsent={draft.guardian_consent === 'yes'}
          error={sentences.guardian_consent}
          onChange={(hasConsent) => change({ guardian_consent: hasConsent ? 'yes' : '' })}
        >
          {form.asksGuardianEmail && (
            <EmailField
              id="register-guardian_email"
              name="guardian_email"
              label="保護者の方のメールアドレス"
              hint="登録が終わると、このサイトの説明と、登録があったことを知らせるメールを、1通だけ送ります。送り終えたら、アドレスは消します。"
              autoComplete="off"
              value={draft.guardian_email}
              error={sentences.guardian_email}
              onChange={(guardian_email) => change({ guardian_email })}
            />
          )}
        </GuardianConsent>
      )}
      <StudentSchool draft={draft} years={years} sentences={sentences} onChange={change} />
      <AccountSection
        email={props.link.email}
        password={form.password}
        error={sentences.password}
        onChange={form.changePassword}
      />
      <Finish userType="student" {...form.consent} isSending={form.isSending} />
    </ScriptForm>
  );
}
