import { useId } from 'react';
import { buttonClass } from '#web/ui/layout/button.tsx';
import styles from './proposals.module.css';

/** Takes a file by a control or by a drop: the control lies over the whole place. */
export function FilePlace({
  label,
  hint,
  accept,
  isBusy,
  onChoose,
}: {
  label: string;
  hint: string;
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className={styles.drop}>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary')}>
        {label}
      </label>
      <span className={styles.note}>{hint}</span>
    </div>
  );
}
