import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  type DiagnosisSessionDetail,
  diagnosisApi,
  type Recommendations,
} from '#contract/student/diagnosis.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { hasClues, talkOnPathOf } from '#web/features/diagnosis/chat/session/session-rules.ts';
import { ClueSection } from '#web/features/diagnosis/evidence/clue-section.tsx';
import { Alternates } from '#web/features/diagnosis/result/alternates.tsx';
import { NothingYet } from '#web/features/diagnosis/result/nothing-yet.tsx';
import { OccupationCompanies } from '#web/features/diagnosis/result/occupation-companies.tsx';
import { OccupationResult } from '#web/features/diagnosis/result/occupation-result.tsx';
import { ProfilePicture } from '#web/features/diagnosis/result/profile-picture.tsx';
import styles from '#web/features/diagnosis/result/result.module.css';
import { ResultGroups } from '#web/features/diagnosis/result/result-groups.tsx';
import { ResultNextSteps } from '#web/features/diagnosis/result/result-next-steps.tsx';
import { ResultNotice } from '#web/features/diagnosis/result/result-notice.tsx';
import { ResultOverview } from '#web/features/diagnosis/result/result-overview.tsx';
import { ResultProblem } from '#web/features/diagnosis/result/result-problem.tsx';
import { groupResults } from '#web/features/diagnosis/result/result-words.ts';
import { useRecommendations } from '#web/features/diagnosis/result/use-recommendations.ts';
import { ShareSection } from '#web/features/diagnosis/share/share-section.tsx';
import { DeleteDiagnosis } from '#web/features/diagnosis/start/delete-diagnosis.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { formatTalkTime } from '#web/ui/text/format-moment.ts';
import type { Route } from './+types/diagnosis-result.ts';
import { CompaniesForOccupation } from './companies-for-occupation.tsx';

export const handle = { template: '/ai-diagnosis/result/{sessionId}' };

export const meta = () => pageMeta('診断の結果');

export default function DiagnosisResult({ params }: Route.ComponentProps) {
  return (
    <RouteGuard allow={['student']}>
      <Page title="診断の結果">
        <Result key={params.sessionId} sessionId={params.sessionId} />
      </Page>
    </RouteGuard>
  );
}

function Result({ sessionId }: { sessionId: string }) {
  const recommendations = useRecommendations(sessionId);
  if (recommendations.isPending)
    return <CardSkeletons label="話してくれたことから、仕事をさがしています" />;
  if (!recommendations.data)
    return <ResultProblem error={recommendations.error} retry={() => recommendations.refetch()} />;
  return (
    <Answer
      sessionId={sessionId}
      answer={recommendations.data}
      isRanking={recommendations.isFetching}
    />
  );
}

type AnswerProps = { sessionId: string; answer: Recommendations; isRanking: boolean };

function Answer({ sessionId, answer, isRanking }: AnswerProps) {
  const { basis, message, occupations, alternates, surprise, profile } = answer;
  const session = useQuery({
    ...apiQuery(diagnosisApi.detail, { params: { id: sessionId } }),
    // Asked again while a change is on its way, it would be shown without it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }).data;
  const talkOnPath = talkOnPathOf(session);
  const hasResult = occupations.length > 0;
  return (
    <>
      {hasResult ? (
        <>
          <p>
            話してくれたことから、合いそうな仕事をえらびました。どれかに決めるためではなく、知るための仕事です。
          </p>
          <ResultNotice basis={basis} occupations={occupations} talkOnPath={talkOnPath} />
          <ResultOverview occupations={occupations} />
        </>
      ) : (
        <NothingYet message={message} talkOnPath={talkOnPath} />
      )}
      {/* Who took every clue back can put them in force again. */}
      {session && (hasResult || hasClues(session)) && (
        <ClueSection session={session} occupations={occupations} isRanking={isRanking} />
      )}
      {hasResult && (
        <>
          <Cards occupations={occupations} isRanking={isRanking} />
          <ResultNextSteps sessionId={sessionId} talkOnPath={talkOnPath} />
          <ProfilePicture title="話から見えた、いまのあなた" profile={profile} />
          <Alternates occupations={alternates} surprise={surprise} />
        </>
      )}
      {session && <ShareSection session={session} hasResult={hasResult} />}
      {session && <OwnData session={session} />}
    </>
  );
}

type CardsProps = Pick<Recommendations, 'occupations'> & { isRanking: boolean };

function Cards({ occupations, isRanking }: CardsProps) {
  const first = groupResults(occupations)[0]?.results[0];
  return (
    <div className={styles.suggestions} aria-busy={isRanking}>
      <ResultGroups
        occupations={occupations}
        renderCard={(result) => (
          <OccupationResult
            result={result}
            reasonsTitle="あなたの言葉から"
            conditionsTitle="あなたの条件"
          >
            <OccupationCompanies
              name={result.occupation.name}
              isOpenAtFirst={result === first}
              render={() => <CompaniesForOccupation occupationId={result.occupation.id} />}
            />
          </OccupationResult>
        )}
      />
    </div>
  );
}

function OwnData({ session }: { session: DiagnosisSessionDetail }) {
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <section className={styles.data} aria-labelledby="data-title">
      <h2 id="data-title">この診断のデータ</h2>
      <p>
        話した内容と結果は、あなたが消すまで、または退会するまで、このサイトに残ります。企業や学校には送られません。手元に残したいときは、
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
  );
}
