import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  letterDays,
  type StaffCompanyProof,
  staffCompanyProofApi,
} from '#contract/account/company-proof.ts';
import { proofMethodNames } from '#contract/words/proof-methods.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { GbizinfoDomain } from './gbizinfo-domain.tsx';

const noteAtMost = 400;

/** Whether the desk knows that a company's people are the company's, and the three ways to know it. */
export function ProofPanel({ id }: { id: string }) {
  const proof = useQuery(apiQuery(staffCompanyProofApi.show, { params: { id } }));
  return (
    <section className={styles.card} aria-labelledby="proof">
      <h2 id="proof">会社の確認</h2>
      {proof.isSuccess ? (
        <>
          <State proof={proof.data} />
          {!proof.data.is_proven && (
            <DomainForm key={proof.data.domain} id={id} proof={proof.data} />
          )}
          <Acts id={id} proof={proof.data} />
        </>
      ) : (
        <LoadingOrError query={proof} />
      )}
    </section>
  );
}

function State({ proof }: { proof: StaffCompanyProof }) {
  const { is_proven, is_required, method, proven_at, proven_by, note, letter } = proof;
  return (
    <>
      <p>
        <Badge tone={is_proven ? 'success' : 'quiet'}>{is_proven ? '確認済' : '未確認'}</Badge>{' '}
        {method && proven_at && (
          <>
            {formatTime(proven_at)}、{proofMethodNames[method]}
            {proven_by && `（${proven_by}）`}
          </>
        )}
        {!is_proven && method && '。そのあと法人番号が変わったので、もう一度確かめてください。'}
        {!is_proven && !method && is_required && '公開する前に、確かめてください。'}
      </p>
      {note && <p>記録：{note}</p>}
      {letter && <p>手紙のコードが、{formatTime(letter.expires_at)}まで使えます。</p>}
    </>
  );
}

type ActsProps = { id: string; proof: StaffCompanyProof };

function DomainForm({ id, proof }: ActsProps) {
  const [domain, setDomain] = useState(proof.domain ?? '');
  const { act, isActing } = useAct();
  const save = () => {
    const body = { domain: domain.trim() || null };
    return browserApi.call(staffCompanyProofApi.setDomain, { params: { id }, body });
  };
  if (!proof.corporate_number)
    return <p>法人番号がないので、ドメインでは確かめられません。郵便か電話で確かめてください。</p>;
  return (
    <>
      {proof.asks_gbizinfo && <GbizinfoDomain id={id} onTake={setDomain} />}
      <form
        className={styles.actions}
        aria-label="会社のドメイン"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isActing) void act(save, 'ドメインを保存しました');
        }}
      >
        <TextField
          name="proof-domain"
          label="会社のドメイン"
          hint="gBizINFOや公式サイトなどで、運営が調べたもの。フォームに書かれたものは使いません。管理者のアドレスがこのドメインなら、すぐ確認済になります。"
          autoComplete="off"
          value={domain}
          onChange={({ target }) => setDomain(target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
          保存する
        </Button>
      </form>
    </>
  );
}

function Acts({ id, proof }: ActsProps) {
  const [asked, setAsked] = useState<'call' | 'withdraw' | null>(null);
  const [note, setNote] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { act, isActing } = useAct();
  const params = { id };
  const title = asked === 'withdraw' ? '確認を取り消す' : '電話で確かめた';
  async function run() {
    const endpoint =
      asked === 'withdraw' ? staffCompanyProofApi.withdraw : staffCompanyProofApi.noteCall;
    const done = asked === 'withdraw' ? '確認を取り消しました' : '確認済にしました';
    if (!(await act(() => browserApi.call(endpoint, { params, body: { note } }), done))) return;
    setAsked(null);
    setNote('');
  }
  const makeLetter = () =>
    act(async () => {
      setCode((await browserApi.call(staffCompanyProofApi.makeLetter, { params })).code);
    }, '手紙のコードを作りました');
  return (
    <>
      {code && (
        <Notice tone="info" role="status">
          <p>
            手紙に書くコード：<strong>{code}</strong>
          </p>
          <p>
            いちどだけ見られます。国税庁の法人番号公表サイトにのっている住所あてに送ってください。
            {letterDays}日使えます。
          </p>
        </Notice>
      )}
      <div className={styles.actions}>
        {proof.method !== null && (
          <Button variant="secondary" onClick={() => setAsked('withdraw')}>
            確認を取り消す
          </Button>
        )}
        {!proof.is_proven && (
          <>
            <Button variant="secondary" onClick={() => setAsked('call')}>
              電話で確かめた
            </Button>
            <Button variant="secondary" aria-disabled={isActing || undefined} onClick={makeLetter}>
              手紙のコードを作る
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={title}
        confirmLabel={title}
        isDangerous={asked === 'withdraw'}
        isBusy={isActing || note.trim().length < 5}
        onClose={() => setAsked(null)}
        onConfirm={run}
      >
        <TextAreaField
          label={asked === 'withdraw' ? '取り消す理由' : 'どう確かめたか'}
          name="proof-note"
          required
          hint={
            asked === 'withdraw'
              ? '公開中のページは、そのままです。止めるときは「公開の状態」から。'
              : 'どこで調べた番号に電話して、どの部署の方と話したか。5文字以上。企業には見えません。'
          }
          value={note}
          most={noteAtMost}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
