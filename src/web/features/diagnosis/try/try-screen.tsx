import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Chat } from '#web/features/diagnosis/chat/chat.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { DeviceStrip } from './device-strip.tsx';
import { KeepTalk, TryResult } from './later-views.ts';
import styles from './try.module.css';
import { type TalkOpening, useDeviceTalk } from './use-device-talk.ts';

const beginning = '登録なし。話した内容は、この端末から出ません。';

/** The talk without an account: scenes, words, five occupations, all on this device. */
export function TryScreen({ opening }: { opening: TalkOpening }) {
  const talk = useDeviceTalk(opening);
  const [searchParams] = useSearchParams();
  const { draft, session, notes } = talk;
  const view = draft ? searchParams.get('view') : null;
  // The session is that of the first screen until the draft was read again.
  if (view && session.id === '' && talk.actions.delivery.status === 'answering')
    return <ViewComes />;
  const isShown = session.id !== '';
  if (draft && isShown && view === 'keep')
    return (
      <Suspense fallback={<ViewComes />}>
        <KeepTalk
          talk={draft.talk}
          session={session}
          isShared={talk.isShared}
          onCarry={talk.carry}
        />
      </Suspense>
    );
  if (draft && isShown && view === 'result')
    return (
      <Suspense fallback={<ViewComes />}>
        <TryResult
          talk={draft.talk}
          session={session}
          revise={talk.revise}
          recommend={talk.recommend}
          onVerdict={talk.judge}
          onUndo={talk.takeVerdictBack}
          isRenewed={notes.isRenewed}
        />
      </Suspense>
    );
  return (
    <>
      <noscript>
        <Notice tone="info">
          この先の会話には、JavaScriptが必要です。JavaScriptがなくても、
          <a href="/occupation">仕事を知るページ</a>は、そのまま読めます。
        </Notice>
      </noscript>
      <Chat
        session={session}
        chat={talk.actions}
        revise={talk.revise}
        startPath="/"
        resultPath="/try?view=result"
        beginning={beginning}
        focuses={false}
        aside={
          <DeviceStrip
            hasTalk={draft !== null}
            isShared={talk.isShared}
            onShare={talk.share}
            onWipe={talk.wipe}
          />
        }
        warning={<DeviceNotes {...notes} />}
      />
    </>
  );
}

function ViewComes() {
  return (
    <div className={styles.page}>
      <h1>AI適性診断</h1>
      <Spinner label="話したことを読み込んでいます" />
    </div>
  );
}

function DeviceNotes({ isUnkept, isUnreadable }: { isUnkept: boolean; isUnreadable: boolean }) {
  if (isUnkept)
    return (
      <p className={styles.warning} role="status">
        この端末には保存できないので、ページを閉じると消えます。
      </p>
    );
  if (isUnreadable)
    return (
      <p className={styles.warning} role="status">
        前に話した内容は、古い形式なので開けませんでした。新しく話しはじめると、置きかわります。
      </p>
    );
  return null;
}
