import { type FormEvent, useState } from 'react';
import { Email } from '#contract/credentials.ts';
import { registrationApi } from '#contract/registration.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { MailSent } from '#web/ui/mail-sent.tsx';
import { ScriptForm } from '#web/ui/script-form.tsx';
import { AgreedTexts } from './agreed-texts.tsx';
import { EmailFields, tidyEmail } from './email-fields.tsx';
import styles from './form.module.css';
import { Promises } from './promises.tsx';
import { type NewUserType, UserTypeCards } from './user-type-cards.tsx';

const fields = [
  { name: 'user_type', label: '使う人', id: 'register-user-type' },
  { name: 'email', label: 'メールアドレス', id: 'register-email' },
  { name: 'again', label: 'メールアドレス(確認)', id: 'register-again' },
  { name: 'consent', label: '同意', id: 'register-consent' },
];

type Draft = { userType: NewUserType | null; email: string; again: string; hasConsent: boolean };

/** Asks for the address and sends the link; what it says is the same for known addresses. */
export function PreRegisterForm({ title }: { title: string }) {
  const [draft, setDraft] = useState<Draft>({
    userType: null,
    email: '',
    again: '',
    hasConsent: false,
  });
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { problem, sentences, refuse, refuseBy, forgive, clear } = useFormProblem(fields);

  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));

  async function send() {
    if (!draft.userType) return;
    const body = { email: tidyEmail(draft.email), user_type: draft.userType };
    await plainApi.call(registrationApi.preRegister, { body });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setIsSending(true);
    try {
      await send();
      clear();
      setIsSent(true);
    } catch (error) {
      refuseBy(error);
    } finally {
      setIsSending(false);
    }
  }

  if (isSent)
    return (
      <MailSent
        email={tidyEmail(draft.email)}
        life="24時間"
        onSendAgain={send}
        describeError={apiErrorMessage}
        onChangeAddress={() => setIsSent(false)}
      />
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
        <p>無料です。まずメールアドレスを確かめます。</p>
      </header>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <UserTypeCards
        id="register-user-type"
        value={draft.userType}
        error={sentences.user_type}
        onChange={(userType) => {
          forgive('user_type');
          change({ userType });
        }}
      />
      <EmailFields
        idPrefix="register-"
        value={draft}
        errors={sentences}
        onChange={(addresses) => {
          forgive(...Object.keys(addresses), 'again');
          change(addresses);
        }}
      />
      <section className={styles.section} aria-labelledby="register-promises">
        <h2 id="register-promises" className={styles.sectionTitle}>
          あなたの情報について
        </h2>
        <Promises userType={draft.userType ?? 'student'} />
        <AgreedTexts />
        <Checkbox
          id="register-consent"
          label={
            <>
              利用規約とプライバシーポリシーに同意します
              <span className={styles.required}>※必須</span>
            </>
          }
          checked={draft.hasConsent}
          required
          aria-invalid={sentences.consent ? true : undefined}
          aria-describedby={sentences.consent ? 'register-consent-error' : undefined}
          onChange={({ target }) => {
            forgive('consent');
            change({ hasConsent: target.checked });
          }}
        />
        {sentences.consent && (
          <p id="register-consent-error" className={styles.error}>
            {sentences.consent}
          </p>
        )}
      </section>
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '送っています…' : '登録のメールを受け取る'}
      </Button>
    </ScriptForm>
  );
}

function missingIn({ userType, email, again, hasConsent }: Draft): Record<string, string> {
  const parsed = Email.safeParse(email);
  const emailError = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const isSame = tidyEmail(again).toLowerCase() === tidyEmail(email).toLowerCase();
  return {
    ...(!userType && { user_type: '高校生か企業かを選んでください。' }),
    ...(emailError && { email: email ? emailError : 'メールアドレスを入力してください。' }),
    ...(!isSame && { again: '上のメールアドレスとちがいます。もう一度お確かめください。' }),
    ...(!hasConsent && { consent: '登録には同意が必要です。' }),
  };
}
