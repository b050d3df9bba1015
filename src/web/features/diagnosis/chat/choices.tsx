import { useState } from 'react';
import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './quick-replies.module.css';

type ChoicesProps = {
  replies: QuickReply[];
  /** How many may be chosen; the last one goes on by itself. */
  pick: number;
  onChoose: (value: string, byKeyboard: boolean) => void;
};

/** Several answers at once: each is a toggle, and the student goes on when it is enough. */
export function Choices({ replies, pick, onChoose }: ChoicesProps) {
  const [chosen, setChosen] = useState<string[]>([]);

  function toggle(value: string, byKeyboard: boolean) {
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value];
    setChosen(next);
    if (next.length === pick) onChoose(next.join('\n'), byKeyboard);
  }

  return (
    <div className={styles.choices}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form field */}
      <div role="group" aria-label={`答えの例。${pick}つまで選べます`} className={styles.replies}>
        {replies.map(({ label, value }) => (
          <button
            key={value}
            type="button"
            className={styles.reply}
            aria-pressed={chosen.includes(value)}
            onClick={({ detail }) => toggle(value, detail === 0)}
          >
            {label}
          </button>
        ))}
      </div>
      {chosen.length > 0 && (
        <Button onClick={({ detail }) => onChoose(chosen.join('\n'), detail === 0)}>
          これで送る（{chosen.length}）
        </Button>
      )}
    </div>
  );
}
