import { useQuery } from '@tanstack/react-query';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { talkOnPathOf } from '#web/features/diagnosis/chat/session/session-rules.ts';
import styles from '#web/features/diagnosis/print/print-sheet.module.css';
import { PrintSheet } from '#web/features/diagnosis/print/print-sheet.tsx';
import { NothingYet } from '#web/features/diagnosis/result/nothing-yet.tsx';
import { ResultProblem } from '#web/features/diagnosis/result/result-problem.tsx';
import { useRecommendations } from '#web/features/diagnosis/result/use-recommendations.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { Route } from './+types/diagnosis-print.ts';

export const handle = { template: '/ai-diagnosis/print/{sessionId}' };

export const meta = () => pageMeta('診断の結果(印刷用)');

export default function DiagnosisPrint({ params }: Route.ComponentProps) {
  return (
    <RouteGuard allow={['student']}>
      <Sheet key={params.sessionId} sessionId={params.sessionId} />
    </RouteGuard>
  );
}

function Sheet({ sessionId }: { sessionId: string }) {
  const recommendations = useRecommendations(sessionId);
  const session = useQuery(apiQuery(diagnosisApi.detail, { params: { id: sessionId } }));
  const error = recommendations.error ?? session.error;
  const { data: answer } = recommendations;
  if (answer && session.data && answer.occupations.length === 0)
    return (
      <Page title="診断の結果(印刷用)">
        <NothingYet message={answer.message} talkOnPath={talkOnPathOf(session.data)} />
      </Page>
    );
  if (answer && session.data)
    return (
      <>
        <Tools sessionId={sessionId} />
        <PrintSheet answer={answer} talkedOn={session.data.created_at} />
      </>
    );
  return (
    <Page title="診断の結果(印刷用)">
      {error ? (
        <ResultProblem
          error={error}
          retry={() => Promise.all([recommendations.refetch(), session.refetch()])}
        />
      ) : (
        <CardSkeletons label="印刷する内容を用意しています" />
      )}
    </Page>
  );
}

function Tools({ sessionId }: { sessionId: string }) {
  return (
    <div className={styles.tools}>
      <LinkButton variant="quiet" to={`/ai-diagnosis/result/${sessionId}`}>
        <Icon name="chevron-left" />
        結果にもどる
      </LinkButton>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        印刷する
      </Button>
      <p>
        A4の紙で2枚くらいです。プリンターがないときは、印刷の画面で「PDFに保存」をえらぶと、ファイルにできます。
      </p>
    </div>
  );
}
