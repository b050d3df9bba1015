import { useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import {
  type CompanyInvitation,
  companyInvitationsApi,
} from '#contract/account/company-members.ts';
import { roleNames } from '#contract/words/company-roles.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi, plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { useNewAccount } from '#web/session/use-new-account.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { NameAndPassword } from '#web/ui/fields/name-and-password.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './invitation.module.css';

type Way = { token: string; invitation: CompanyInvitation; onDone: () => void; onDead: () => void };
type InvitationProps = Pick<Way, 'token' | 'onDone'> & { invitation: CompanyInvitation | null };

/** What an invitation is for, and the one thing that its holder may do with it. Opening it changes nothing. */
export function Invitation({ token, invitation, onDone }: InvitationProps) {
  const { state } = useSession();
  const [isDead, setIsDead] = useState(invitation === null);
  if (isDead || !invitation)
    return (
      <DeadLink
        takesFocus
        reasons={[
          '招待の期限がすぎた',
          'もう参加している',
          '招待が取り消されたか、新しい招待が送られた',
        ]}
      >
        <LinkButton to="/login" isWide>
          ログインする
        </LinkButton>
      </DeadLink>
    );
  const way = { token, invitation, onDone, onDead: () => setIsDead(true) };
  return (
    <div className={styles.content}>
      <h1 className={styles.title}>「{invitation.company_name}」からの招待</h1>
      <p>
        {invitation.email}に、会社ページをいっしょに書く
        {roleNames[invitation.role]}としての招待が届いています。
      </p>
      {state.status === 'authenticated' ? (
        <SignedIn {...way} user={state.user} />
      ) : (
        <Anonymous {...way} />
      )}
    </div>
  );
}

function SignedIn({ user, ...way }: Way & { user: CurrentUser }) {
  const { logOut } = useSession();
  const isInvited = user.email.toLowerCase() === way.invitation.email.toLowerCase();
  if (isInvited && user.user_type === 'company') return <Accept {...way} />;
  if (isInvited) return <Refused />;
  return (
    <>
      <Notice tone="warning" role="status">
        いまは、{user.email}
        でログインしています。この招待は、{way.invitation.email}の人だけが使えます。
      </Notice>
      <Button variant="secondary" isWide onClick={() => void logOut()}>
        ログアウトして続ける
      </Button>
    </>
  );
}

function Refused() {
  return (
    <Notice tone="warning">
      このメールアドレスのアカウントでは、会社のメンバーになれません。会社の管理者に、ほかのアドレスへ招待してもらってください。
    </Notice>
  );
}

function Anonymous(way: Way) {
  const { next } = way.invitation;
  if (next === 'register') return <Register {...way} />;
  if (next === 'refused') return <Refused />;
  return (
    <>
      <p>このアドレスには、会社のアカウントがあります。ログインすると、参加できます。</p>
      <LinkButton
        to={`/login?next=${encodeURIComponent(`/company-invitation/${way.token}`)}`}
        isWide
      >
        ログインして参加する
      </LinkButton>
    </>
  );
}

function Accept({ token, onDone, onDead }: Way) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function accept() {
    if (isSending) return;
    setIsSending(true);
    try {
      await browserApi.call(companyInvitationsApi.accept, { body: { token } });
      onDone();
    } catch (error) {
      setIsSending(false);
      if (isLinkError(error)) onDead();
      else setProblem(apiErrorMessage(error));
    }
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button isWide aria-disabled={isSending || undefined} onClick={accept}>
        {isSending ? '送っています…' : 'この会社に参加する'}
      </Button>
    </>
  );
}

function Register({ token, invitation, onDone, onDead }: Way) {
  const { begin } = useSession();
  const { problem, isSending, submit, ...account } = useNewAccount({
    prefix: 'invitation',
    others: [{ name: 'consent_version', label: '規約への同意', id: 'invitation-consent' }],
    send: async (fields) => {
      const body = { token, ...fields, consent_version: invitation.consent_version };
      begin(await plainApi.call(companyInvitationsApi.register, { body }));
      onDone();
    },
    onDead,
  });
  return (
    <ScriptForm className={styles.content} onSubmit={submit}>
      <p>名前とパスワードを決めると、アカウントができて、参加できます。</p>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <NameAndPassword {...account} hint="名前とメールアドレスは、同じ会社のメンバーに見えます。" />
      <p id="invitation-consent" tabIndex={-1}>
        登録すると、
        <a href="/terms" target="_blank" rel="noopener">
          利用規約
        </a>
        と
        <a href="/privacy" target="_blank" rel="noopener">
          プライバシーポリシー
        </a>
        に同意したことになります。
      </p>
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '登録しています…' : '登録して参加する'}
      </Button>
    </ScriptForm>
  );
}
