import type { ReactNode } from 'react';
import { siteName } from '#web/site-name.ts';
import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './message-bubble.module.css';
import type { Mood } from './mood.ts';

type MessageBubbleProps = {
  speaker: 'user' | 'assistant';
  content: string;
  isPending?: boolean;
  isNewest?: boolean;
  mood?: Mood;
};

/** The student's words stand right, the counsellor's left beside the mark. */
export function MessageBubble({
  speaker,
  content,
  isPending = false,
  isNewest = false,
  mood = 'listens',
}: MessageBubbleProps) {
  const isOwn = speaker === 'user';
  return (
    <div
      className={isOwn ? styles.own : styles.other}
      data-newest={isNewest || undefined}
      data-speaker={speaker}
    >
      {!isOwn && <CounsellorMark mood={mood} />}
      <p className={styles.bubble} data-pending={isPending || undefined}>
        <VisuallyHidden>{isOwn ? 'あなた：' : `${siteName()}：`}</VisuallyHidden>
        {isOwn ? content : <Furigana>{withQuestion(content)}</Furigana>}
      </p>
    </div>
  );
}

/** A question after an answer stands by itself, because the choices below belong to it alone. */
function withQuestion(content: string): ReactNode {
  const at = content.lastIndexOf('\n');
  if (at === -1 || !content.endsWith('？')) return content;
  return (
    <>
      {content.slice(0, at)}
      <strong className={styles.question}>{content.slice(at + 1)}</strong>
    </>
  );
}

/**
 * The answer while it is written: three dots, then as much as is there. Hidden from readers, whom every piece would
 * interrupt; the log speaks when the answer is whole.
 */
export function GrowingBubble({ text }: { text: string }) {
  return (
    <div className={styles.other} aria-hidden="true" data-newest={text !== '' || undefined}>
      <CounsellorMark mood="thinks" />
      <p className={styles.bubble}>
        {text === '' ? (
          <span className={styles.dots}>
            <span />
            <span />
            <span />
          </span>
        ) : (
          text
        )}
      </p>
    </div>
  );
}

function CounsellorMark({ mood }: { mood: Mood }) {
  return (
    <span className={styles.mark}>
      <Drawing name={`counsellor/${mood}`} />
    </span>
  );
}
