import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { ClueStrip } from '#web/features/diagnosis/evidence/clue-strip.tsx';
import type { ReviseEvidence } from '#web/features/diagnosis/evidence/use-revise-evidence.ts';
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
import { isBusy, type TalkActions } from './session/use-diagnosis-chat.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const usualBeginning =
  '名前や住所、電話番号は、書かなくて大丈夫です。答えたくないときは「わからない」で次に進めます。';
const continueSentence = '診断をつづけたいです。';

type ChatProps = {
  session: DiagnosisSessionDetail;
  chat: TalkActions;
  revise: ReviseEvidence;
  /** Where the arrow leads. */
  startPath: string;
  resultPath: string;
  /** Beside what is understood: what can be done with the whole talk. */
  aside?: ReactNode;
  /** Below the head: what is wrong with the talk as a whole. */
  warning?: ReactNode;
  /** Whether the talk takes the focus when it appears; a page of its own does not. */
  focuses?: boolean;
  /** What stands above the first message. */
  beginning?: ReactNode;
};

/** The conversation as a messenger: head, log, composer within the visible height. */
export function Chat({
  session,
  chat,
  revise,
  startPath,
  resultPath,
  aside,
  warning,
  beginning = usualBeginning,
  focuses = true,
}: ChatProps) {
  const [draft, setDraft] = useState('');
  const [wantsMore, setWantsMore] = useState(false);
  /** What an action did, for those who hear the page. */
  const [said, setSaid] = useState('');
  const frameRef = useRef<HTMLElement>(null);
  useVisibleHeight(frameRef);
  const { delivery } = chat;
  const isOut = isTalkedOut(session) && delivery.status === 'idle';
  const isOver = isOut || (session.status === 'finished' && !wantsMore);
  useFocusAtStart(frameRef, { isOver, isOn: focuses });

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
    <section className={styles.chat} ref={frameRef} aria-label="AI適性診断" data-fills-screen="">
      <header className={styles.head}>
        <Link to={startPath} className={styles.leave} aria-label="診断のはじめの画面にもどる">
          <Icon name="chevron-left" size={24} />
        </Link>
        <h1 className={styles.title}>AI適性診断</h1>
        <ChatProgress progress={session.progress} />
        <ClueStrip session={session} revise={revise} />
        {aside}
        <HelpLines />
      </header>
      {warning}
      <MessageLog
        session={session}
        delivery={delivery}
        beginning={beginning}
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
        {offersResult(session) && (
          <ResultLink session={session} isOver={isOver} path={resultPath} />
        )}
        {isOver ? (
          <div className={styles.over}>
            {isOut ? (
              <LinkButton variant="quiet" to={startPath}>
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
function useFocusAtStart(
  frame: RefObject<HTMLElement | null>,
  { isOver, isOn }: { isOver: boolean; isOn: boolean },
): void {
  useEffect(() => {
    if (!isOn) return;
    const hasKeyboard = window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;
    const log = frame.current?.querySelector<HTMLElement>('[role="log"]');
    const target = hasKeyboard && !isOver ? composerIn(frame) : log;
    target?.focus({ preventScroll: true });
  }, [frame, isOver, isOn]);
}

type ResultLinkProps = { session: DiagnosisSessionDetail; isOver: boolean; path: string };

function ResultLink({ session, isOver, path }: ResultLinkProps): ReactNode {
  return (
    <div className={styles.result}>
      <p>{isOver ? 'この診断の結果ができています。' : 'ここまでの話で、結果を出せます。'}</p>
      <LinkButton to={path} variant={session.phase === 'talking' ? 'secondary' : 'primary'}>
        {resultWords}
      </LinkButton>
    </div>
  );
}
