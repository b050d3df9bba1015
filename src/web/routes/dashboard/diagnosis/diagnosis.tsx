import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { DiagnosisChat } from '#web/features/diagnosis/chat/diagnosis-chat.tsx';
import { StartScreen } from '#web/features/diagnosis/start/start-screen.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';

export const handle = { template: '/ai-diagnosis' };

export const meta = () => pageMeta('AI適性診断');

/** `?session=` names the conversation, so that a reload comes back to it. */
export default function Diagnosis() {
  const [searchParams] = useSearchParams();
  const sessionId = searchParams.get('session');
  return (
    <RouteGuard allow={['student']}>
      {sessionId ? <DiagnosisChat key={sessionId} sessionId={sessionId} /> : <StartScreen />}
    </RouteGuard>
  );
}
