import { type FormEvent, useState } from 'react';
import { NewPassword } from '#contract/account/credentials.ts';
import { normalPassword } from '#contract/account/passwords.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import styles from '#web/ui/fields/narrow-form.module.css';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

const fields = [{ name: 'new_password', label: '新しいパスワード', id: 'reset-password' }];

type NewPasswordFormProps = {
  link: { preRegisterId: string; token: string };
  onDone: () => void;
};

/** Sets the password by the link of a mail; opening the link alone changes nothing. */
export function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isDead, setIsDead] = useState(false);
  const { problem, sentences, refuse, refuseBy, forgive } = useFormProblem(fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const issue = NewPassword.safeParse(password).error?.issues[0];
    if (issue) return refuse({ new_password: issue.message });
    setIsSending(true);
    try {
      await plainApi.call(registrationApi.completeReset, {
        body: {
          pre_register_id: link.preRegisterId,
          token: link.token,
          new_password: normalPassword(password),
        },
      });
      onDone();
    } catch (error) {
      setIsSending(false);
      if (isLinkError(error)) setIsDead(true);
      else refuseBy(error);
    }
  }

  if (isDead)
    return (
      <DeadLink
        takesFocus
        reasons={[
          'メールが届いてから60分がすぎた',
          'もう一度メールを受け取ったので、新しいリンクに変わった',
          'このリンクで、もうパスワードを変えている',
        ]}
      >
        <LinkButton to="/reset-password" isWide>
          もう一度メールを受け取る
        </LinkButton>
        <LinkButton to="/login" variant="secondary" isWide>
          ログインのページへ
        </LinkButton>
      </DeadLink>
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>新しいパスワードを決める</h1>
        <p>
          変えると、ほかのスマホやパソコンでのログインは、すべて終わります。そのあと、新しいパスワードでログインしてください。
        </p>
      </header>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <NewPasswordField
        id="reset-password"
        name="new_password"
        label="新しいパスワード"
        required
        value={password}
        error={sentences.new_password}
        onChange={({ target }) => {
          forgive('new_password');
          setPassword(target.value);
        }}
      />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '変えています…' : 'パスワードを変える'}
      </Button>
    </ScriptForm>
  );
}
