import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { countText } from '#web/ui/text/count-text.ts';
import styles from './composer.module.css';

/** Code points in one message (contract). */
const longestMessage = 1_000;
/** What browsers report while an input method works on the key; Safari also at its closing Enter. */
const processKeyCode = 229;

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: (value: string) => void;
  /** An answer is on its way: writing goes on, sending waits. */
  isWaiting: boolean;
};

/** Enter sends, Shift+Enter breaks the line; the Enter that closes a conversion does neither. */
export function Composer({ value, onChange, onSend, isWaiting }: ComposerProps) {
  const hintId = useId();
  const length = [...value].length;
  const isTooLong = length > longestMessage;
  const canSend = !isWaiting && !isTooLong && value.trim() !== '';

  function send() {
    if (canSend) onSend(value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === processKeyCode) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.row}>
        <label className={styles.field}>
          <VisuallyHidden>メッセージ</VisuallyHidden>
          <textarea
            className={styles.text}
            rows={1}
            placeholder="メッセージを書く"
            value={value}
            enterKeyHint="send"
            aria-describedby={hintId}
            aria-invalid={isTooLong || undefined}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <button
          type="submit"
          className={styles.send}
          aria-label="送信"
          aria-disabled={!canSend || undefined}
        >
          <Icon name="send" size={24} />
        </button>
      </div>
      <p id={hintId} className={styles.hint}>
        <span>Enterで送信、Shift+Enterで改行</span>
      </p>
      <p className={styles.count} role="status" data-over={isTooLong || undefined}>
        {countText(length, longestMessage)}
      </p>
    </form>
  );
}
