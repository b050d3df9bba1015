import { AccountFields } from '#web/features/registration/account-fields.tsx';
import { checkCompany, emptyCompany } from '#web/features/registration/check-registration.ts';
import { Finish } from '#web/features/registration/finish.tsx';
import styles from '#web/features/registration/form.module.css';
import { Section } from '#web/features/registration/section.tsx';
import {
  type RegistrationFormProps,
  useRegistration,
} from '#web/features/registration/use-registration.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { CompanyBasics } from './company-basics.tsx';
import { CompanyContact } from './company-contact.tsx';
import { companyFormFields } from './company-form-fields.ts';
import { DraftFirst } from './draft-first.tsx';

const fields = [
  ...companyFormFields,
  { name: 'password', label: 'パスワード', id: 'register-password' },
];

/** Form for the account of a company and the first facts of its page, which begins as a draft. */
export function CompanyForm(props: RegistrationFormProps) {
  const form = useRegistration({ ...props, empty: emptyCompany, fields, check: checkCompany });
  const { draft, change, sentences, problem } = form;
  const parts = { draft, sentences, onChange: change };
  return (
    <ScriptForm className={styles.form} onSubmit={form.submit} {...form.leaving}>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <DraftFirst />
      <CompanyBasics {...parts} />
      <CompanyContact {...parts} />
      <Section title="ログインに使うもの">
        <AccountFields
          email={props.link.email}
          password={form.password}
          error={sentences.password}
          onChange={form.changePassword}
        />
      </Section>
      <Finish userType="company" {...form.consent} isSending={form.isSending} />
    </ScriptForm>
  );
}
