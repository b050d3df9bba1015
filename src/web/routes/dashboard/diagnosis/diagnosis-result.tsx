import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  type DiagnosisSessionDetail,
  diagnosisApi,
  type Recommendations,
} from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { hasClues, talkOnPathOf } from '#web/features/diagnosis/chat/session/session-rules.ts';
import { ResultDeck } from '#web/features/diagnosis/deck/result-deck.tsx';
import { useVerdicts } from '#web/features/diagnosis/deck/use-verdicts.ts';
import { ClueSection } from '#web/features/diagnosis/evidence/clue-section.tsx';
import { Alternates } from '#web/features/diagnosis/result/alternates.tsx';
import { NothingYet } from '#web/features/diagnosis/result/nothing-yet.tsx';
import { ProfilePicture } from '#web/features/diagnosis/result/profile-picture.tsx';
import styles from '#web/features/diagnosis/result/result.module.css';
import { ResultFold } from '#web/features/diagnosis/result/result-fold.tsx';
import { ResultNextSteps } from '#web/features/diagnosis/result/result-next-steps.tsx';
import { ResultNotice } from '#web/features/diagnosis/result/result-notice.tsx';
import { ResultProblem } from '#web/features/diagnosis/result/result-problem.tsx';
import { useRecommendations } from '#web/features/diagnosis/result/use-recommendations.ts';
import { ShareSection } from '#web/features/diagnosis/share/share-section.tsx';
import { DeleteDiagnosis } from '#web/features/diagnosis/start/delete-diagnosis.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { formatTalkTime } from '#web/ui/text/format-moment.ts';
import type { Route } from './+types/diagnosis-result.ts';
import { CompaniesForOccupation } from './companies-for-occupation.tsx';

export const handle = { template: '/ai-diagnosis/result/{sessionId}' };

export const meta = () => pageMeta('診断の結果');

export default function DiagnosisResult({ params }: Route.ComponentProps) {
  return (
    <RouteGuard allow={['student']}>
      <Result key={params.sessionId} sessionId={params.sessionId} />
    </RouteGuard>
  );
}

function Result({ sessionId }: { sessionId: string }) {
  const recommendations = useRecommendations(sessionId);
  const answer = recommendations.data;
  if (!answer)
    return (
      <Page title="診断の結果">
        {recommendations.isPending ? (
          <CardSkeletons label="話してくれたことから、仕事をさがしています" />
        ) : (
          <ResultProblem error={recommendations.error} retry={() => recommendations.refetch()} />
        )}
      </Page>
    );
  return <Answer sessionId={sessionId} answer={answer} isRanking={recommendations.isFetching} />;
}

type AnswerProps = { sessionId: string; answer: Recommendations; isRanking: boolean };

function Answer({ sessionId, answer, isRanking }: AnswerProps) {
  const session = useQuery({
    ...apiQuery(diagnosisApi.detail, { params: { id: sessionId } }),
    // No refetch while a change is being saved: its answer would lack the change.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }).data;
  const { message, occupations } = answer;
  const hasResult = occupations.length > 0;
  const talkOnPath = talkOnPathOf(session);
  return (
    <Furigana>
      <div className={styles.page}>
        <h1 className={hasResult ? styles.title : styles.shownTitle}>診断の結果</h1>
        {hasResult ? (
          <Five {...{ sessionId, answer, isRanking, talkOnPath }} />
        ) : (
          <NothingYet message={message} talkOnPath={talkOnPath} />
        )}
        {/* A student who has withdrawn every clue can put them in force again. */}
        {session && (hasResult || hasClues(session)) && (
          <ClueSection {...{ session, occupations, isRanking }} />
        )}
        {hasResult && <ResultNextSteps sessionId={sessionId} talkOnPath={talkOnPath} />}
        {hasResult && <Folds answer={answer} session={session} />}
        {!hasResult && session && <ShareSection session={session} hasResult={false} />}
        {!hasResult && session && <OwnData session={session} />}
      </div>
    </Furigana>
  );
}

type FoldsProps = { answer: Recommendations; session: DiagnosisSessionDetail | undefined };

/** Parts that only some students need, below the rest. */
function Folds({ answer, session }: FoldsProps) {
  return (
    <Furigana>
      <div className={styles.folds}>
        {session && (
          <ResultFold title="リンクで見せる" isOpenAtFirst={session.share !== null}>
            <ShareSection session={session} hasResult />
          </ResultFold>
        )}
        <ResultFold title="ほかの仕事と、話から見えたこと">
          <Alternates occupations={answer.alternates} surprise={answer.surprise} />
          <ProfilePicture title="話から見えた、いまのあなた" profile={answer.profile} />
        </ResultFold>
        {session && (
          <ResultFold title="この診断のデータ">
            <OwnData session={session} />
          </ResultFold>
        )}
      </div>
    </Furigana>
  );
}

type FiveProps = AnswerProps & { talkOnPath: string | null };

function Five({ sessionId, answer, isRanking, talkOnPath }: FiveProps) {
  const { verdicts, error, isStoring, judge, undo } = useVerdicts(sessionId, answer);
  return (
    <>
      <ResultNotice basis={answer.basis} occupations={answer.occupations} talkOnPath={talkOnPath} />
      <ResultDeck
        answer={answer}
        verdicts={verdicts}
        onVerdict={judge}
        onUndo={undo}
        isRanking={isRanking || isStoring}
        companies={({ occupation }) => (
          <CompaniesForOccupation key={occupation.id} occupation={occupation} />
        )}
      />
      {error && (
        <Notice tone="error" role="alert">
          保存できませんでした。{apiErrorMessage(error)}
        </Notice>
      )}
    </>
  );
}

function OwnData({ session }: { session: DiagnosisSessionDetail }) {
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <Furigana>
      <section className={styles.data} aria-labelledby="data-title">
        <h2 id="data-title">この診断のデータ</h2>
        <p>
          話した内容と結果は、あなたが消すまで、または退会するまで、このサイトに残ります。会社や学校には送られません。手元に残したいときは、
          <Link to="/profile">プロフィールの画面</Link>
          から、自分のデータをダウンロードできます。
        </p>
        <DeleteDiagnosis
          sessionId={session.id}
          name={`${formatTalkTime(session.created_at)}の診断`}
          variant="danger"
          label="この診断を今すぐ消す"
          onDeleted={() => {
            notify('success', '診断を消しました');
            return navigate('/ai-diagnosis', { replace: true });
          }}
        />
      </section>
    </Furigana>
  );
}
