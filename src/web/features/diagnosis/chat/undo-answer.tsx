import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './undo-answer.module.css';

/** Stands under the student's last words. */
export function UndoAnswer({ onUndo }: { onUndo: () => void }) {
  return (
    // A button that moves along with the talk is no news.
    <div className={styles.place} aria-live="off">
      <button type="button" className={styles.undo} onClick={onUndo}>
        <Icon name="undo" size={16} />
        この回答を取り消す
      </button>
    </div>
  );
}
