import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { ClueStrip } from '#web/features/diagnosis/evidence/clue-strip.tsx';
import { toClues } from '#web/features/diagnosis/evidence/clues.ts';
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
import {
  answersWithResult,
  asksScenes,
  hasClues,
  isTalkedOut,
  offersResult,
  resultWords,
} from './session/session-rules.ts';
import { isBusy, type TalkActions } from './session/talk-actions.ts';
import { TalkMenu } from './talk-menu.tsx';
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
  const hasResult = offersResult(session);
  useResultNews(hasResult, setSaid);
  /** Whether the student asked for the box while scenes are asked, whose cards need its room. */
  const [writes, setWrites] = useState(false);
  const isFolded = asksScenes(session) && !writes;
  useFocusAfterFold(frameRef, isFolded);

  function send(content: string, avoid: string[] = []) {
    setDraft('');
    setSaid('');
    void chat.send(content, avoid);
  }

  /** Within the press: a phone opens its keyboard for nothing that comes later. */
  function openBox() {
    flushSync(() => setWrites(true));
    composerIn(frameRef)?.focus();
  }

  async function undo() {
    const content = await chat.undo();
    if (content === null) return;
    setSaid('回答を取り消しました。もう一度答えられます。');
    flushSync(() => {
      setDraft((draft) => [content, draft].filter((text) => text.trim() !== '').join('\n'));
      if (content !== '') setWrites(true);
    });
    focusPlace(frameRef);
  }

  return (
    <section className={styles.chat} ref={frameRef} aria-label="AI適性診断" data-fills-screen="">
      <header className={styles.head}>
        <Link to={startPath} className={styles.leave} aria-label="診断のはじめの画面にもどる">
          <Icon name="chevron-left" size={24} />
        </Link>
        <h1 className={styles.title}>AI適性診断</h1>
        <ChatProgress session={session} />
        <div className={styles.tools}>
          {(aside !== undefined || hasClues(session)) && (
            <TalkMenu count={toClues(session.evidence).length + session.added.length}>
              <ClueStrip session={session} revise={revise} />
              {aside}
            </TalkMenu>
          )}
          {hasResult && !isOver && !answersWithResult(session) && (
            <LinkButton to={resultPath} variant="secondary" className={styles.result}>
              {resultWords}
            </LinkButton>
          )}
          <HelpLines />
        </div>
      </header>
      {warning}
      <MessageLog
        session={session}
        delivery={delivery}
        beginning={beginning}
        isOver={isOver}
        onContinue={() => send(continueSentence)}
        onUndo={() => void undo()}
        resultPath={answersWithResult(session) ? resultPath : undefined}
        onWrite={isFolded ? () => openBox() : undefined}
        onChoose={({ content, avoid }, byKeyboard) => {
          setWrites(false);
          send(content, avoid);
          // The chip goes away under the finger; a keyboard needs somewhere to stand.
          if (byKeyboard) focusPlace(frameRef);
        }}
      >
        <DeliveryProblem
          chat={chat}
          onRewrite={(content) => {
            setDraft(content);
            setWrites(true);
          }}
        />
      </MessageLog>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isOver && (
        <div className={styles.foot}>
          <div className={styles.over}>
            {hasResult && <LinkButton to={resultPath}>{resultWords}</LinkButton>}
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
        </div>
      )}
      {!isOver && !isFolded && (
        <div className={styles.foot}>
          <Composer
            value={draft}
            onChange={setDraft}
            onSend={(content) => send(content)}
            isWaiting={isBusy(delivery)}
          />
        </div>
      )}
    </section>
  );
}

function composerIn(frame: RefObject<HTMLElement | null>): HTMLTextAreaElement | null {
  return frame.current?.querySelector('textarea') ?? null;
}

/** Where a keyboard stands when what it pressed is gone. */
function focusPlace(frame: RefObject<HTMLElement | null>): void {
  const place = composerIn(frame) ?? frame.current?.querySelector<HTMLElement>('[role="log"]');
  place?.focus({ preventScroll: true });
}

/** Who wrote the last words by a keyboard stands in the talk when scenes take the place of the box. */
function useFocusAfterFold(frame: RefObject<HTMLElement | null>, isFolded: boolean): void {
  const was = useRef(isFolded);
  useEffect(() => {
    const isGone = document.activeElement === document.body;
    if (isFolded && !was.current && isGone) focusPlace(frame);
    was.current = isFolded;
  }, [frame, isFolded]);
}

/** Tells those who hear the page, once, that the way to the result is there now. */
function useResultNews(hasResult: boolean, tell: (words: string) => void): void {
  const had = useRef(hasResult);
  useEffect(() => {
    if (hasResult && !had.current) tell('ここまでの話で、結果を出せます。');
    had.current = hasResult;
  }, [hasResult, tell]);
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
    const target = hasKeyboard && !isOver ? (composerIn(frame) ?? log) : log;
    target?.focus({ preventScroll: true });
  }, [frame, isOver, isOn]);
}
