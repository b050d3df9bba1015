import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { talkDraftsApi } from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { readDraft, wipeDraft } from '#web/features/diagnosis/try/draft-store.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/ai-diagnosis/keep' };

export const meta = () => pageMeta('話したことを残す');

export default function DiagnosisKeep() {
  return (
    <RouteGuard allow={['student']}>
      <Page title="話したことを残す">
        <Keep />
      </Page>
    </RouteGuard>
  );
}

type State = { kind: 'carrying' } | { kind: 'none' } | { kind: 'failed'; problem: string };

/** Takes a student's choices on this device into the account, then shows them there. */
function Keep() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'carrying' });
  const isAsked = useRef(false);

  async function carry() {
    setState({ kind: 'carrying' });
    const found = readDraft();
    const draft = found.kind === 'draft' ? found.draft : null;
    if (!draft?.carry) return setState({ kind: 'none' });
    try {
      const session = await browserApi.call(talkDraftsApi.carryOver, {
        body: {
          ...draft.carry,
          draft_id: draft.talk.id,
          catalogue_hash: draft.catalogueHash,
        },
      });
      wipeDraft();
      const path = session.can_finish
        ? `/ai-diagnosis/result/${session.id}`
        : `/ai-diagnosis?session=${session.id}`;
      await navigate(path, { replace: true });
    } catch (error) {
      setState({ kind: 'failed', problem: apiErrorMessage(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void carry();
  }, []);

  if (state.kind === 'carrying') return <Spinner label="話したことを、アカウントに入れています" />;
  if (state.kind === 'none')
    return (
      <>
        <Notice tone="info">
          この端末には、残す話が見つかりませんでした。別の端末やブラウザーで話したときは、その端末でログインしてください。
        </Notice>
        <LinkButton to="/ai-diagnosis">診断の画面へ</LinkButton>
      </>
    );
  return (
    <>
      <Notice tone="error" role="alert">
        残せませんでした。{state.problem}話した内容は、この端末に残っています。
      </Notice>
      <Button onClick={() => void carry()}>もう一度ためす</Button>
    </>
  );
}
