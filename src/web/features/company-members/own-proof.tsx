import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CompanyProof, companyProofApi, mailHours } from '#contract/account/company-proof.ts';
import { proofMethodNames } from '#contract/words/proof-methods.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useLinkedPlace } from '#web/ui/layout/use-linked-place.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import members from './company-members.module.css';
import styles from './own-proof.module.css';

/** Whether the operators know that the company is who it says, and what an owner can do for it. */
export function OwnProof({ isOwner }: { isOwner: boolean }) {
  const proof = useQuery(apiQuery(companyProofApi.show, {}));
  if (!proof.data) return null;
  return (
    <section
      id="company-proof"
      tabIndex={-1}
      className={members.section}
      aria-labelledby="proof-title"
    >
      <h2 id="proof-title">会社の確認</h2>
      <p>
        ほかの人があなたの会社の名前でページを作れないように、会社の方であることを運営が確かめています。
      </p>
      <State proof={proof.data} />
      {!proof.data.is_proven && isOwner && <Ways proof={proof.data} />}
      {!proof.data.is_proven && !isOwner && <p>確認の手続きは、会社の管理者の方がします。</p>}
    </section>
  );
}

function State({ proof: { is_proven, is_required, method, proven_at } }: { proof: CompanyProof }) {
  useLinkedPlace();
  if (is_proven && method && proven_at)
    return (
      <p>
        <Badge tone="success">確認済</Badge> {formatTime(proven_at)}、{proofMethodNames[method]}
      </p>
    );
  return (
    <p>
      <Badge tone="quiet">未確認</Badge>{' '}
      {is_required
        ? 'ページを公開するまでに、会社の確認がいります。ページを書くことと、運営に見てもらうことは、いまでもできます。'
        : 'いまのページには、なくてもかまいません。'}
    </p>
  );
}

function Ways({ proof }: { proof: CompanyProof }) {
  const { domain, mail, letter } = proof;
  return (
    <>
      {domain && <MailForm domain={domain} />}
      {mail && (
        <p>
          {mail.sent_to}にコードを送りました。{mailHours}時間使えます。
        </p>
      )}
      {letter && (
        <p>会社の住所あてに、コードを書いた手紙を送っています。数日かかることがあります。</p>
      )}
      {(mail || letter) && <CodeForm />}
      {!domain && !letter && (
        <p>
          運営が、公開されている会社の連絡先を調べて、ドメインのメール、郵便、電話のどれかで確かめます。いまは、していただくことはありません。
        </p>
      )}
    </>
  );
}

function MailForm({ domain }: { domain: string }) {
  const [local, setLocal] = useState('');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const body = { local_part: local };
    await act(() => browserApi.call(companyProofApi.sendMail, { body }), 'コードを送りました');
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="確認のメール">
      <TextField
        name="proof-local"
        label={`会社のメールアドレスの、@${domain}より前`}
        hint="あなたか、社内の方が受け取れるアドレスを入れてください。"
        autoComplete="off"
        inputMode="email"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
      />
      <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
        コードを送る
      </Button>
    </form>
  );
}

function CodeForm() {
  const [code, setCode] = useState('');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const body = { code };
    await act(() => browserApi.call(companyProofApi.enterCode, { body }), '会社の確認ができました');
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="確認コード">
      <TextField
        name="proof-code"
        label="届いたコード"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" aria-disabled={isActing || undefined}>
        確認する
      </Button>
    </form>
  );
}
