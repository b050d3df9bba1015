import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Email } from '#contract/account/credentials.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { useMailCode } from '#web/api/use-mail-code.ts';
import { AgreedTexts } from '#web/features/registration/agreed-texts.tsx';
import styles from '#web/features/registration/form.module.css';
import { keepNext } from '#web/session/kept-next.ts';
import { nextPath } from '#web/session/next-path.ts';
import { readWish } from '#web/session/wished-company.ts';
import { MailSent } from '#web/ui/feedback/mail-sent.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { descriptionOf, FieldError, RequiredMark } from '#web/ui/fields/field-frame.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { EmailField, tidyEmail } from './email-field.tsx';
import { Promises } from './promises.tsx';
import { type NewUserType, UserTypeCards } from './user-type-cards.tsx';

const fields = [
  { name: 'user_type', label: '使う人', id: 'register-user-type' },
  { name: 'email', label: 'メールアドレス', id: 'register-email' },
  { name: 'consent', label: '同意', id: 'register-consent' },
];

type Draft = { userType: NewUserType; email: string; hasConsent: boolean };

type PreRegisterFormProps = {
  title: string;
  /** Page that the person wanted; it is kept for the page that the mailed link opens. */
  next: string | null;
};

const leads: Record<NewUserType, string> = {
  student: '無料です。まずメールアドレスを確かめます。',
  company: '掲載は無料です。まずご担当者のメールアドレスを確認します。',
};

const emailHints: Record<NewUserType, string> = {
  student: '卒業まで使えるアドレスにしてください。登録のご案内を送ります。',
  company: 'お仕事で使っているアドレスを入力してください。登録のご案内をお送りします。',
};

/** Form that asks for the address and sends the link; known addresses get the same answer. */
export function PreRegisterForm({ title, next }: PreRegisterFormProps) {
  const [draft, setDraft] = useState<Draft>({
    // Most who come are students; a company says so with one tap.
    userType: 'student',
    email: '',
    hasConsent: false,
  });
  const [isSending, setIsSending] = useState(false);
  /** Id of the link; set once a mail is on its way. */
  const [linkId, setLinkId] = useState<string | null>(null);
  const goOn = useMailCode('/register', linkId);
  const { problem, sentences, refuse, refuseBy, forgive, clear } = useFormProblem(fields);

  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));

  async function send() {
    const body = { email: tidyEmail(draft.email), user_type: draft.userType };
    const { pre_register_id } = await plainApi.call(registrationApi.preRegister, { body });
    const path = nextPath(next, window.location.origin);
    // Companies have no page to return to and no favourites.
    if (path && draft.userType === 'student') keepNext(pre_register_id, { path, wish: readWish() });
    setLinkId(pre_register_id);
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
    } catch (error) {
      refuseBy(error);
    } finally {
      setIsSending(false);
    }
  }

  if (linkId !== null)
    return (
      <MailSent
        email={tidyEmail(draft.email)}
        life="24時間"
        isWork={draft.userType === 'company'}
        onCode={goOn}
        onSendAgain={send}
        describeError={apiErrorMessage}
        onChangeAddress={() => setLinkId(null)}
        {...(draft.userType !== 'company' && { withoutMail: <WithoutMail /> })}
      />
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{draft.userType === 'company' ? '企業アカウントを作る' : title}</Furigana>
        </h1>
        <p>{leads[draft.userType]}</p>
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
      <EmailField
        id="register-email"
        value={draft.email}
        hint={emailHints[draft.userType]}
        error={sentences.email}
        onChange={(email) => {
          forgive('email');
          change({ email });
        }}
      />
      <section className={styles.section} aria-labelledby="register-promises">
        <h2 id="register-promises" className={styles.sectionTitle}>
          {draft.userType === 'company' ? 'お預かりする情報について' : 'あなたの情報について'}
        </h2>
        <Promises userType={draft.userType} />
        <AgreedTexts />
        <Checkbox
          id="register-consent"
          label={
            <>
              利用規約とプライバシーポリシーに同意します
              <RequiredMark />
            </>
          }
          checked={draft.hasConsent}
          required
          aria-invalid={sentences.consent ? true : undefined}
          aria-describedby={descriptionOf('register-consent', { error: sentences.consent })}
          onChange={({ target }) => {
            forgive('consent');
            change({ hasConsent: target.checked });
          }}
        />
        <FieldError id="register-consent">{sentences.consent}</FieldError>
      </section>
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '送っています…' : '登録のメールを受け取る'}
      </Button>
    </ScriptForm>
  );
}

function missingIn({ email, hasConsent }: Draft): Record<string, string> {
  const parsed = Email.safeParse(email);
  const emailError = parsed.success ? undefined : parsed.error.issues[0]?.message;
  return {
    ...(emailError && { email: email ? emailError : 'メールアドレスを入力してください。' }),
    ...(!hasConsent && { consent: '登録には同意が必要です。' }),
  };
}

/** Way to the diagnosis without an account: only an account needs a mailbox. */
function WithoutMail() {
  return (
    <>
      メールが使えないときは、<Link to="/try">登録なしで診断</Link>
      ができます。出てきた仕事は、紙に印刷したり、画面を写真にとったりして、先生に見せてください。
    </>
  );
}
