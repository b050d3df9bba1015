import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DiagnosisSessionDetail,
  type DiagnosisShare,
  diagnosisReviewApi,
} from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { updateSession } from '#web/features/diagnosis/chat/session/session-cache.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayOf } from '#web/ui/text/format-moment.ts';
import { ShareLink } from './share-link.tsx';
import styles from './share-section.module.css';

type ShareSectionProps = {
  session: DiagnosisSessionDetail;
  /** Without one no link is made; one to an earlier result can still be stopped. */
  hasResult: boolean;
};

/** A read-only link for a parent or a teacher: made, found again, replaced, stopped. */
export function ShareSection({ session, hasResult }: ShareSectionProps) {
  const change = useShareChange(session.id);
  const { share } = session;
  const ask = (wish: Wish) => !change.isPending && change.mutate(wish);
  if (!hasResult && !share && !change.isSuccess) return null;
  return (
    <section className={styles.section} aria-labelledby="share-title">
      <h2 id="share-title">おうちの人や先生に見せる</h2>
      <Visible />
      <div role="status" className={styles.state}>
        {share && <ShareState share={share} />}
        {!share && change.isSuccess && <p>共有をやめました。前のリンクは、もう見られません。</p>}
      </div>
      {share?.token && <ShareLink token={share.token} />}
      {change.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(change.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        {hasResult && (
          <Button
            variant="secondary"
            aria-disabled={change.isPending || undefined}
            onClick={() => ask('make')}
          >
            {share ? 'リンクを作り直す' : '見せるためのリンクを作る'}
          </Button>
        )}
        {share && (
          <Button
            variant="quiet"
            aria-disabled={change.isPending || undefined}
            onClick={() => ask('stop')}
          >
            共有をやめる
          </Button>
        )}
      </div>
    </section>
  );
}

/** Before anything is made: who will see what. */
function Visible() {
  return (
    <ul className={styles.facts}>
      <li>リンクを開いた人には、仕事と理由、働き方の条件、図、先生に聞くことが見えます。</li>
      <li>
        理由には、あなたが話した言葉が、そのまま少し入ります。名前と、会話の全部は見えません。
      </li>
      <li>リンクを知っていれば、だれでも見られます。見せたい人にだけ送ってください。</li>
      <li>
        見えるのは、リンクを作ったときの結果です。そのあとで話したことや直したことは入りません。新しい結果を見せたいときは、リンクを作り直してください。
      </li>
      <li>
        30日たつと見られなくなります。いつでもやめられます。リンクを作る前の回答を取り消したときも、見られなくなります。
      </li>
    </ul>
  );
}

function ShareState({ share }: { share: DiagnosisShare }) {
  const until = formatDayOf(share.expires_at);
  return (
    <p>
      {share.token
        ? `${until}まで見られるリンクがあります。リンクは、この画面でいつでもたしかめられます。`
        : `${until}まで見られるリンクがありますが、ここには表示できません。もう一度知りたいときは、作り直してください。前のリンクは、見られなくなります。`}
    </p>
  );
}

type Wish = 'make' | 'stop';

/** Answers with the new link; with nothing when sharing was stopped. */
function useShareChange(sessionId: string) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wish: Wish) => {
      if (wish === 'make') return browserApi.call(diagnosisReviewApi.share, { params });
      await browserApi.call(diagnosisReviewApi.stopSharing, { params });
      return null;
    },
    onSuccess: (made) => {
      updateSession(cache, sessionId, (session) => ({ ...session, share: made }));
    },
  });
}
