import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Email } from '#contract/account/credentials.ts';
import { mailCodesApi } from '#contract/account/mail-codes.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { MailSent } from '#web/ui/feedback/mail-sent.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './password-reset.module.css';

const fields = [{ name: 'email', label: 'メールアドレス', id: 'reset-email' }];

/** Sends a reset link; what it says is the same for unknown addresses. */
export function ResetRequest() {
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** Set once a mail is on its way. */
  const [linkId, setLinkId] = useState<string | null>(null);
  const navigate = useNavigate();
  const { problem, sentences, refuse, refuseBy, forgive, clear } = useFormProblem(fields);

  const send = async () => {
    const sent = await plainApi.call(registrationApi.requestReset, { body: { email } });
    setLinkId(sent.pre_register_id);
  };

  const goOn = async (code: string) => {
    const body = { pre_register_id: linkId ?? '', code };
    const { token } = await plainApi.call(mailCodesApi.exchange, { body });
    await navigate(`/reset-password/${linkId}/${token}`);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '') return refuse({ email: 'メールアドレスを入力してください。' });
    const parsed = Email.safeParse(email);
    if (!parsed.success) return refuse({ email: parsed.error.issues[0]?.message ?? '' });
    setIsSending(true);
    try {
      await send();
      clear();
      setEmail(parsed.data);
    } catch (error) {
      refuseBy(error);
    } finally {
      setIsSending(false);
    }
  }

  if (linkId !== null)
    return (
      <MailSent
        email={email}
        life="60分間"
        onCode={goOn}
        onSendAgain={send}
        describeError={apiErrorMessage}
        onChangeAddress={() => setLinkId(null)}
      />
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>パスワードを忘れたとき</Furigana>
        </h1>
        <p>登録したメールアドレスに、新しいパスワードを決めるためのリンクを送ります。</p>
      </header>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <TextField
        id="reset-email"
        name="email"
        type="email"
        label="メールアドレス"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={sentences.email}
        onChange={({ target }) => {
          forgive('email');
          setEmail(target.value);
        }}
      />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '送っています…' : 'メールを受け取る'}
      </Button>
    </ScriptForm>
  );
}
