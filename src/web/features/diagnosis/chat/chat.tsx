import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { ClueStrip } from '#web/features/diagnosis/evidence/clue-strip.tsx';
import { HelpLines } from '#web/features/diagnosis/safety/help-lines.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './chat.module.css';
import { ChatProgress } from './chat-progress.tsx';
import { Composer } from './composer.tsx';
import { DeliveryProblem } from './delivery-problem.tsx';
import { MessageLog } from './message-log.tsx';
import { isTalkedOut, offersResult, resultWords } from './session/session-rules.ts';
import { type DiagnosisChat, isBusy } from './session/use-diagnosis-chat.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const continueSentence = '診断をつづけたいです。';

type ChatProps = { session: DiagnosisSessionDetail; chat: DiagnosisChat };

/** The conversation as a messenger: head, log, composer within the visible height. */
export function Chat({ session, chat }: ChatProps) {
  const [draft, setDraft] = useState('');
  const [wantsMore, setWantsMore] = useState(false);
  /** What an action did, for those who hear the page. */
  const [said, setSaid] = useState('');
  const frameRef = useRef<HTMLElement>(null);
  useVisibleHeight(frameRef);
  const { delivery } = chat;
  const isOut = isTalkedOut(session) && delivery.status === 'idle';
  const isOver = isOut || (session.status === 'finished' && !wantsMore);
  useFocusAtStart(frameRef, isOver);

  function send(content: string, avoid: string[] = []) {
    setDraft('');
    setSaid('');
    void chat.send(content, avoid);
  }

  async function undo() {
    const content = await chat.undo();
    if (content === null) return;
    setSaid('回答を取り消しました。もう一度答えられます。');
    setDraft((draft) => [content, draft].filter((text) => text.trim() !== '').join('\n'));
    composerIn(frameRef)?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.chat} ref={frameRef} aria-label="AI適性診断">
      <header className={styles.head}>
        <Link to="/ai-diagnosis" className={styles.leave} aria-label="診断のはじめの画面にもどる">
          <Icon name="chevron-left" size={24} />
        </Link>
        <h1 className={styles.title}>AI適性診断</h1>
        <ChatProgress progress={session.progress} />
        <HelpLines />
      </header>
      <ClueStrip session={session} />
      <MessageLog
        session={session}
        delivery={delivery}
        isOver={isOver}
        onContinue={() => send(continueSentence)}
        onUndo={() => void undo()}
        onChoose={({ content, avoid }, byKeyboard) => {
          send(content, avoid);
          // The chip goes away under the finger; a keyboard needs somewhere to stand.
          if (byKeyboard) composerIn(frameRef)?.focus();
        }}
      >
        <DeliveryProblem chat={chat} onRewrite={(content) => setDraft(content)} />
      </MessageLog>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={styles.foot}>
        {offersResult(session) && <ResultLink session={session} isOver={isOver} />}
        {isOver ? (
          <div className={styles.over}>
            {isOut ? (
              <LinkButton variant="quiet" to="/ai-diagnosis">
                はじめの画面へ
              </LinkButton>
            ) : (
              <Button variant="quiet" onClick={() => setWantsMore(true)}>
                もう少し話す
              </Button>
            )}
          </div>
        ) : (
          <Composer
            value={draft}
            onChange={setDraft}
            onSend={(content) => send(content)}
            isWaiting={isBusy(delivery)}
          />
        )}
      </div>
    </section>
  );
}

function composerIn(frame: RefObject<HTMLElement | null>): HTMLTextAreaElement | null {
  return frame.current?.querySelector('textarea') ?? null;
}

/** Where there is a keyboard one writes at once; on a phone it would cover the question. */
function useFocusAtStart(frame: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;
    const log = frame.current?.querySelector<HTMLElement>('[role="log"]');
    const target = hasKeyboard && !isOver ? composerIn(frame) : log;
    target?.focus({ preventScroll: true });
  }, [frame, isOver]);
}

type ResultLinkProps = { session: DiagnosisSessionDetail; isOver: boolean };

function ResultLink({ session, isOver }: ResultLinkProps): ReactNode {
  return (
    <div className={styles.result}>
      <p>{isOver ? 'この診断の結果ができています。' : 'ここまでの話で、結果を出せます。'}</p>
      <LinkButton
        to={`/ai-diagnosis/result/${session.id}`}
        variant={session.phase === 'talking' ? 'secondary' : 'primary'}
      >
        {resultWords}
      </LinkButton>
    </div>
  );
}
