import { useEffect } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './undo-toast.module.css';

const shownMilliseconds = 10_000;

type UndoToastProps = { name: string; onUndo: () => void; onGone: () => void };

/** Says for ten seconds that an occupation was taken out, with the way back; it stays while it is used. */
export function UndoToast({ name, onUndo, onGone }: UndoToastProps) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.toast}>
      <p role="status">「{name}」を外しました</p>
      <button type="button" onClick={onUndo}>
        <Icon name="undo" />
        もどす
      </button>
      <button type="button" className={styles.close} aria-label="閉じる" onClick={onGone}>
        <Icon name="close" />
      </button>
    </div>
  );
}
