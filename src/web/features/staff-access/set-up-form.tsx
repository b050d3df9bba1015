import { type FormEvent, useState } from 'react';
import { NewPassword } from '#contract/account/credentials.ts';
import { normalPassword } from '#contract/account/passwords.ts';
import { staffAccessApi } from '#contract/staff/staff-access.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { writeTokens } from '#web/api/token-store.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './set-up-form.module.css';

const fields = [
  { name: 'name', label: '名前', id: 'set-up-name' },
  { name: 'password', label: 'パスワード', id: 'set-up-password' },
];

/** The first step of a new member of the staff, by the one-time link: name and password. */
export function SetUpForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [values, setValues] = useState({ name: '', password: '' });
  const [isSending, setIsSending] = useState(false);
  const [isDead, setIsDead] = useState(false);
  const { problem, sentences, refuse, refuseBy, forgive } = useFormProblem(fields);
  const change = (name: 'name' | 'password', value: string) => {
    forgive(name);
    setValues({ ...values, [name]: value });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const issue = NewPassword.safeParse(values.password).error?.issues[0];
    const missing = values.name.trim() === '' ? { name: '名前を入力してください。' } : {};
    if (issue || 'name' in missing)
      return refuse({ ...missing, ...(issue && { password: issue.message }) });
    setIsSending(true);
    try {
      const { access, refresh } = await plainApi.call(staffAccessApi.setUp, {
        body: { token, name: values.name, password: normalPassword(values.password) },
      });
      writeTokens({ access, refresh, userType: 'staff' });
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
        reasons={['リンクができてから72時間がすぎた', 'このリンクで、もう設定を終えている']}
      >
        <p>管理者に、新しいリンクを送ってもらってください。</p>
      </DeadLink>
    );
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <h1 className={styles.title}>運営デスクの設定</h1>
      <p>名前とパスワードを決めます。次の画面で、認証アプリを設定します。</p>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <TextField
        id="set-up-name"
        name="name"
        label="名前"
        hint="操作の記録に残ります。"
        autoComplete="name"
        required
        value={values.name}
        error={sentences.name}
        onChange={({ target }) => change('name', target.value)}
      />
      <NewPasswordField
        id="set-up-password"
        name="password"
        label="パスワード"
        required
        value={values.password}
        error={sentences.password}
        onChange={({ target }) => change('password', target.value)}
      />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '設定しています…' : '次へ'}
      </Button>
    </ScriptForm>
  );
}
