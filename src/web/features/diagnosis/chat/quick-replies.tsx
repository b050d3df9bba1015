import { Link } from 'react-router';
import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './quick-replies.module.css';
import { resultWords } from './session/session-rules.ts';

type QuickRepliesProps = {
  replies: QuickReply[];
  /** Where the result is, when it stands among the answers. */
  resultPath?: string | undefined;
  onChoose: (value: string, byKeyboard: boolean) => void;
};

/** Examples of an answer: a tap sends it as it stands on the button. */
export function QuickReplies({ replies, resultPath, onChoose }: QuickRepliesProps) {
  if (replies.length === 0) return null;
  const said = resultPath ? replies.filter(({ label }) => label !== resultWords) : replies;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form field
    <div role="group" aria-label="答えの例" className={styles.replies}>
      {resultPath && (
        <Link to={resultPath} className={styles.result}>
          <Furigana>{resultWords}</Furigana>
        </Link>
      )}
      {said.map(({ label, value }) => (
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
