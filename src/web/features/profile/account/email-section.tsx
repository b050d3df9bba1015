import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CurrentUser, usersApi } from '#contract/account/accounts.ts';
import { Email } from '#contract/account/credentials.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/features/profile/sections/section.module.css';
import { Section } from '#web/features/profile/sections/section.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type AccountSectionProps, accountIds } from './account-section-props.ts';
import { PendingEmail } from './pending-email.tsx';
import { useAccountForm } from './use-account-form.ts';

const fieldId = 'account-new-email';
const meKey = apiQueryKey(usersApi.me, {});

/** The address, and how it is changed: nothing changes until the new mailbox has confirmed. */
export function EmailSection({ user, onDone }: AccountSectionProps) {
  const cache = useQueryClient();
  const [newEmail, setNewEmail] = useState('');
  const { problem, isSending, submit } = useAccountForm(['new_email']);

  function setPending(pendingEmail: string | null) {
    cache.setQueryData<CurrentUser>(meKey, { ...user, pending_email: pendingEmail });
  }

  async function change() {
    const { pending_email } = await browserApi.call(usersApi.changeEmail, {
      body: { new_email: newEmail },
    });
    setPending(pending_email);
    setNewEmail('');
    onDone('確認のメールを送りました');
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const issue = Email.safeParse(newEmail).error?.issues[0];
    void submit(change, issue ? { new_email: issue.message } : {});
  }

  const error = problem?.fields.new_email;
  return (
    <Section id={accountIds.email} title="メールアドレス">
      <dl className={styles.fact}>
        <dt>いまのメールアドレス</dt>
        <dd>{user.email}</dd>
      </dl>
      {user.pending_email && (
        <PendingEmail
          email={user.pending_email}
          onCancelled={() => {
            setPending(null);
            onDone('メールアドレスの変更をやめました');
          }}
        />
      )}
      <ScriptForm className={styles.form} onSubmit={onSubmit}>
        {problem && (
          <ErrorSummary
            key={problem.attempt}
            summary={problem.summary}
            fields={error ? [{ id: fieldId, label: '新しいメールアドレス', sentence: error }] : []}
          />
        )}
        <TextField
          id={fieldId}
          name="new_email"
          label="新しいメールアドレス"
          hint="このアドレスに確認のメールを送ります。メールの中のリンクを開いて確定するまでは、変わりません。"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={newEmail}
          error={error}
          onChange={({ target }) => setNewEmail(target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={isSending || undefined}>
          {isSending ? '送っています…' : '確認のメールを送る'}
        </Button>
      </ScriptForm>
    </Section>
  );
}
