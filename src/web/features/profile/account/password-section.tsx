import { type FormEvent, useState } from 'react';
import { usersApi } from '#contract/account/accounts.ts';
import { NewPassword } from '#contract/account/credentials.ts';
import { normalPassword } from '#contract/account/passwords.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/features/profile/sections/section.module.css';
import { Section } from '#web/features/profile/sections/section.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type AccountSectionProps, accountIds } from './account-section-props.ts';
import { useAccountForm } from './use-account-form.ts';

const fields = ['current_password', 'new_password'] as const;
type Field = (typeof fields)[number];
const labels = {
  current_password: 'いまのパスワード',
  new_password: '新しいパスワード',
} as const satisfies Record<Field, string>;
const idOf = (field: Field) => `account-${field}`;
const empty: Record<Field, string> = { current_password: '', new_password: '' };

/** A new password ends the other sessions; this one lives. Neither is ever trimmed. */
export function PasswordSection({ user, onDone }: AccountSectionProps) {
  const [values, setValues] = useState(empty);
  const { problem, isSending, submit } = useAccountForm(fields);

  async function change() {
    // The current one goes as it was typed: an old one may be kept in that form.
    const body = { ...values, new_password: normalPassword(values.new_password) };
    await browserApi.call(usersApi.changePassword, { body });
    setValues(empty);
    onDone('パスワードを変更しました');
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(change, missing(values));
  }

  const inputOf = (name: Field) => ({
    id: idOf(name),
    name,
    label: labels[name],
    value: values[name],
    error: problem?.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <Section
      id={accountIds.password}
      title="パスワードの変更"
      lead="変更すると、ほかの端末は自動でログアウトします。この端末は、そのまま使えます。"
    >
      <ScriptForm className={styles.form} onSubmit={onSubmit}>
        {problem && (
          <ErrorSummary
            key={problem.attempt}
            summary={problem.summary}
            fields={fields.flatMap((field) => {
              const sentence = problem.fields[field];
              return sentence ? [{ id: idOf(field), label: labels[field], sentence }] : [];
            })}
          />
        )}
        {/* Password managers ask whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
        />
        <PasswordField {...inputOf('current_password')} autoComplete="current-password" />
        <NewPasswordField {...inputOf('new_password')} />
        <Button type="submit" variant="secondary" aria-disabled={isSending || undefined}>
          {isSending ? '変更しています…' : 'パスワードを変更する'}
        </Button>
      </ScriptForm>
    </Section>
  );
}

function missing({ current_password, new_password }: Record<Field, string>) {
  const found: Partial<Record<Field, string>> = {};
  if (current_password === '') found.current_password = 'いまのパスワードを入力してください。';
  const issue = NewPassword.safeParse(new_password).error?.issues[0];
  if (issue) found.new_password = issue.message;
  return found;
}
