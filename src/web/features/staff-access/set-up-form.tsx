import { useState } from 'react';
import { staffAccessApi } from '#contract/staff/staff-access.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { writeTokens } from '#web/api/token-store.ts';
import { useNewAccount } from '#web/session/use-new-account.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { NameAndPassword } from '#web/ui/fields/name-and-password.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './set-up-form.module.css';

/** The first step of a new member of the staff, by the one-time link: name and password. */
export function SetUpForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isDead, setIsDead] = useState(false);
  const { problem, isSending, submit, ...account } = useNewAccount({
    prefix: 'set-up',
    send: async (body) => {
      const tokens = await plainApi.call(staffAccessApi.setUp, { body: { token, ...body } });
      writeTokens({ access: tokens.access, refresh: tokens.refresh, userType: 'staff' });
      onDone();
    },
    onDead: () => setIsDead(true),
  });

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
      <NameAndPassword {...account} hint="操作の記録に残ります。" />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '設定しています…' : '次へ'}
      </Button>
    </ScriptForm>
  );
}
