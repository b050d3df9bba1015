import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './quick-replies.module.css';

type QuickRepliesProps = {
  replies: QuickReply[];
  onChoose: (value: string, byKeyboard: boolean) => void;
};

/** Examples of an answer: a tap sends it as it stands on the button. */
export function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  if (replies.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form field
    <div role="group" aria-label="答えの例" className={styles.replies}>
      {replies.map(({ label, value }) => (
        <button
          key={value}
          type="button"
          className={styles.reply}
          // A click without a pointer counts zero presses.
          onClick={({ detail }) => onChoose(value, detail === 0)}
        >
          <Furigana>{label}</Furigana>
        </button>
      ))}
    </div>
  );
}
