import { type FormEvent, useRef, useState } from 'react';
import { MailCode } from '#contract/account/mail-codes.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './mail-code-form.module.css';

type MailCodeFormProps = {
  /** Goes on to the page of the mailed link; its rejection is shown by `describeError`. */
  onCode: (code: string) => Promise<void>;
  describeError: (error: unknown) => string;
};

/** The six digits of a mail, for the tab that asked for it: a mail often opens in another browser. */
export function MailCodeForm({ onCode, describeError }: MailCodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  function refuse(sentence: string | undefined) {
    setError(sentence);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const code = MailCode.safeParse(typed);
    if (!code.success) return refuse(code.error.issues[0]?.message);
    setIsSending(true);
    try {
      await onCode(code.data);
    } catch (failure) {
      refuse(describeError(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        name="code"
        label="メールの6けたのコード"
        hint="リンクを開くかわりに、メールの6けたの数字をここに入れても、つづけられます。10分間使えます。"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setTyped(target.value);
        }}
      />
      <Button type="submit" aria-disabled={isSending || undefined}>
        {isSending ? '確かめています…' : 'コードでつづける'}
      </Button>
    </form>
  );
}
