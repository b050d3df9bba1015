import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { diagnosisApi, type Recommendations } from '#contract/diagnosis.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { CardSkeletons } from '#web/features/dashboard/card-skeletons.tsx';
import { Page } from '#web/features/dashboard/page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { Alternates } from '#web/features/diagnosis/alternates.tsx';
import { OccupationResult } from '#web/features/diagnosis/occupation-result.tsx';
import { ProfilePicture } from '#web/features/diagnosis/profile-picture.tsx';
import styles from '#web/features/diagnosis/result.module.css';
import { ResultNextSteps } from '#web/features/diagnosis/result-next-steps.tsx';
import { ResultOverview } from '#web/features/diagnosis/result-overview.tsx';
import { ResultProblem } from '#web/features/diagnosis/result-problem.tsx';
import { isTalkedOut } from '#web/features/diagnosis/session-rules.ts';
import { RouteGuard } from '#web/features/session/route-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  if (recommendations.isError)
    return <ResultProblem error={recommendations.error} retry={() => recommendations.refetch()} />;
  return <Answer sessionId={sessionId} answer={recommendations.data} />;
}

function Answer({ sessionId, answer }: { sessionId: string; answer: Recommendations }) {
  const { occupations, alternates, profile, evidence } = answer;
  const detail = useQuery(apiQuery(diagnosisApi.detail, { params: { id: sessionId } }));
  const canTalkOn = detail.data ? !isTalkedOut(detail.data) : false;
  const isThin = occupations.every(({ confidence }) => confidence === 'low');
  return (
    <>
      <p>
        話してくれたことから、合いそうな仕事を5つえらびました。どれかに決めるためではなく、知るための5つです。
      </p>
      <Notice tone="info">
        {isThin && (
          <p>
            まだ手がかりが少なめです。
            {canTalkOn ? (
              <Link to={`/ai-diagnosis?session=${sessionId}`}>もう少し話す</Link>
            ) : (
              <Link to="/ai-diagnosis">もう一度話す</Link>
            )}
            と、結果がはっきりしてきます。
          </p>
        )}
        <p>
          AIはまちがえることがあります。最後は、先生や家の人と相談しながら、自分で決めてください。
        </p>
      </Notice>
      <ResultOverview occupations={occupations} />
      <ol className={styles.results}>
        {occupations.map((result, index) => (
          <li key={result.occupation.id}>
            <OccupationResult
              result={result}
              place={index + 1}
              renderCompanies={() => <CompaniesForOccupation occupationId={result.occupation.id} />}
            />
          </li>
        ))}
      </ol>
      <ResultNextSteps talkOnPath={canTalkOn ? `/ai-diagnosis?session=${sessionId}` : null} />
      <ProfilePicture profile={profile} evidence={evidence} />
      <Alternates occupations={alternates} />
    </>
  );
}

function useRecommendations(sessionId: string) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const recommendations = useQuery({
    ...apiQuery(diagnosisApi.getRecommendations, { params }),
    // Asking closes the session: once for each visit, so that words said since count too.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { isSuccess } = recommendations;
  useEffect(() => {
    if (!isSuccess) return;
    void cache.invalidateQueries({ queryKey: apiQueryKey(diagnosisApi.list, {}) });
    void cache.invalidateQueries({
      queryKey: apiQueryKey(diagnosisApi.detail, { params: { id: sessionId } }),
    });
  }, [isSuccess, cache, sessionId]);
  return recommendations;
}
