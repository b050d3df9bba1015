import { Fragment, type ReactNode } from 'react';
import type { DiagnosisSessionDetail, QuickReply } from '#contract/student/diagnosis.ts';
import { PlacesToTalk } from '#web/features/diagnosis/safety/places-to-talk.tsx';
import { SceneCards } from '#web/features/diagnosis/scenes/scene-cards.tsx';
import { SafetyPanel } from '#web/ui/safety/safety-panel.tsx';
import { AnswerLinks } from './answer-links.tsx';
import styles from './chat.module.css';
import { Choices } from './choices.tsx';
import { GrowingBubble, MessageBubble } from './message-bubble.tsx';
import { moodOf } from './mood.ts';
import { QuickReplies } from './quick-replies.tsx';
import { canUndo, stopsDiagnosis } from './session/session-rules.ts';
import { type Delivery, isBusy } from './session/talk-actions.ts';
import { UndoAnswer } from './undo-answer.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

type MessageLogProps = {
  session: DiagnosisSessionDetail;
  delivery: Delivery;
  /** Nothing more is asked. */
  isOver: boolean;
  onChoose: (choice: Choice, byKeyboard: boolean) => void;
  onContinue: () => void;
  /** Where the result is, when it stands among the answers. */
  resultPath: string | undefined;
  /** Opens the box for words; missing where it is open. */
  onWrite: (() => void) | undefined;
  onUndo: () => void;
  beginning: ReactNode;
  /** What went wrong with the last message. */
  children: ReactNode;
};

/** What the student chose: values, one a line, and captions that they do not want. */
type Choice = { content: string; avoid: string[] };

type OfferedProps = Pick<MessageLogProps, 'onChoose' | 'onWrite' | 'resultPath'> & {
  replies: QuickReply[];
  pick: number;
};

/** What may be tapped: scenes, several answers, or one. */
function Offered({ replies, pick, resultPath, onWrite, onChoose }: OfferedProps) {
  if (replies.some(({ scene }) => scene !== undefined))
    return <SceneCards {...{ replies, pick, onChoose, onWrite }} />;
  const choose = (content: string, byKeyboard: boolean) =>
    onChoose({ content, avoid: [] }, byKeyboard);
  return pick > 1 ? (
    <Choices replies={replies} pick={pick} onChoose={choose} />
  ) : (
    <QuickReplies replies={replies} resultPath={resultPath} onChoose={choose} />
  );
}

/** What was said, the newest at the end; new messages are read aloud. */
export function MessageLog({
  session,
  delivery,
  isOver,
  onChoose,
  onContinue,
  onUndo,
  resultPath,
  onWrite,
  beginning,
  children,
}: MessageLogProps) {
  const safety = delivery.status === 'idle' ? session.safety : null;
  const quickReplies = session.quick_replies;
  const messages = session.messages.filter(({ content }) => content !== '');
  const isQuiet = delivery.status === 'idle' && !isOver;
  const isStopped = stopsDiagnosis(session);
  const growing = delivery.status === 'answering' ? delivery.text : '';
  const ownLast = messages.findLast(({ role }) => role === 'user')?.id;
  const undoable = isQuiet && canUndo(session) ? ownLast : undefined;
  const endRef = useStayAtEnd(`${messages.length}/${delivery.status}/${growing.length}`);
  return (
    <div
      className={styles.log}
      ref={endRef}
      role="log"
      aria-live="polite"
      aria-busy={isBusy(delivery) || undefined}
      aria-label="診断の会話"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div className={styles.messages}>
        <p className={styles.beginning}>{beginning}</p>
        {messages.map(({ id, role, content }, index) => (
          <Fragment key={id}>
            <MessageBubble
              speaker={role}
              mood={index === messages.length - 1 ? moodOf(session) : 'listens'}
              content={content}
              isNewest={
                delivery.status !== 'sending' && growing === '' && index === messages.length - 1
              }
            />
            {id === undoable && <UndoAnswer onUndo={onUndo} />}
          </Fragment>
        ))}
        {(delivery.status === 'sending' || delivery.status === 'unsent') && (
          <MessageBubble speaker="user" content={delivery.content} isPending isNewest />
        )}
        {(delivery.status === 'sending' || delivery.status === 'answering') && (
          <GrowingBubble text={growing} />
        )}
        {safety?.step === 'ask' && <PlacesToTalk kind={safety.kind} />}
        {safety && safety.step !== 'ask' && (
          <SafetyPanel
            safety={safety}
            isPaused={isStopped}
            // The counsellor may offer the way on by itself.
            onContinue={quickReplies.length === 0 ? onContinue : undefined}
          />
        )}
        {isQuiet && <AnswerLinks links={session.links} />}
        {isQuiet && (
          // Twelve cards read aloud after every question would drown it.
          <div aria-live="off" className={styles.offered}>
            <Offered
              // A new question begins with nothing chosen.
              key={messages.length}
              replies={quickReplies}
              pick={session.pick}
              resultPath={resultPath}
              onWrite={onWrite}
              onChoose={onChoose}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
