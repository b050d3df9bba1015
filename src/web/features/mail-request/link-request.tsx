import { type FormEvent, type ReactNode, useState } from 'react';
import { Email } from '#contract/account/credentials.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { useMailCode } from '#web/api/use-mail-code.ts';
import { MailSent } from '#web/ui/feedback/mail-sent.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import styles from '#web/ui/fields/narrow-form.module.css';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const fields = [{ name: 'email', label: 'メールアドレス', id: 'link-email' }];

type LinkRequestProps = {
  title: string;
  /** What the link is for; its kanji get readings. */
  lead: string;
  /** What is in the field at first. */
  email?: string;
  /** Until when the link works, in words. */
  life: string;
  /** Sends the mail; the id of its link. */
  onSend: (email: string) => Promise<string>;
  /** Where links of this kind lead, before their id and token. */
  place: string;
  /** What somebody can do whom no mail reaches. */
  withoutMail?: ReactNode;
};

/** Asks for the address of an account and sends a link there; what it says is the same for unknown addresses. */
export function LinkRequest(props: LinkRequestProps) {
  const { title, lead, life, onSend, place, withoutMail } = props;
  const [email, setEmail] = useState(props.email ?? '');
  const [isSending, setIsSending] = useState(false);
  /** Set once a mail is on its way. */
  const [linkId, setLinkId] = useState<string | null>(null);
  const goOn = useMailCode(place, linkId);
  const { problem, sentences, refuse, refuseBy, forgive, clear } = useFormProblem(fields);

  const send = async (address: string) => setLinkId(await onSend(address));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '') return refuse({ email: 'メールアドレスを入力してください。' });
    const parsed = Email.safeParse(email);
    if (!parsed.success) return refuse({ email: parsed.error.issues[0]?.message ?? '' });
    setIsSending(true);
    try {
      await send(parsed.data);
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
        life={life}
        onCode={goOn}
        onSendAgain={() => send(email)}
        describeError={apiErrorMessage}
        onChangeAddress={() => setLinkId(null)}
        withoutMail={withoutMail}
      />
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
        <p>
          <Furigana>{lead}</Furigana>
        </p>
      </header>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <TextField
        id="link-email"
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
