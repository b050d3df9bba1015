import { AccountFields } from '#web/features/registration/account-fields.tsx';
import { checkCompany, emptyCompany } from '#web/features/registration/check-registration.ts';
import { Finish } from '#web/features/registration/finish.tsx';
import styles from '#web/features/registration/form.module.css';
import { Section } from '#web/features/registration/section.tsx';
import {
  type RegistrationFormProps,
  useRegistration,
} from '#web/features/registration/use-registration.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { CompanyBasics } from './company-basics.tsx';
import { CompanyContact } from './company-contact.tsx';

const fields = [
  { name: 'company_name', label: '会社名' },
  { name: 'company_name_kana', label: '会社名(カナ)' },
  { name: 'corporate_number', label: '法人番号' },
  { name: 'industry', label: '業界' },
  { name: 'postal_code', label: '郵便番号' },
  { name: 'prefecture', label: '都道府県' },
  { name: 'city', label: '市区町村' },
  { name: 'street', label: '町名・番地・建物' },
  { name: 'contact_name', label: '担当者名' },
  { name: 'phone', label: '電話番号' },
  { name: 'password', label: 'パスワード' },
].map((field) => ({ id: `register-${field.name}`, ...field }));

/** Form for the account of a company and the first facts of its page, which begins as a draft. */
export function CompanyForm(props: RegistrationFormProps) {
  const form = useRegistration({ ...props, empty: emptyCompany, fields, check: checkCompany });
  const { draft, change, sentences, problem } = form;
  const parts = { draft, sentences, onChange: change };
  return (
    <ScriptForm className={styles.form} onSubmit={form.submit} {...form.leaving}>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <Notice tone="info">
        <p>
          企業ページは、まず下書きとして作られます。運営が内容を確かめたあとで公開されます。それまで、ほかの人には見えません。
        </p>
      </Notice>
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
