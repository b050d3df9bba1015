import type { ComponentProps, ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** A count or unit at the end of the row. */
  trailing?: ReactNode;
};

/** A native checkbox whose whole row of 44 px can be tapped. */
export function Checkbox({ label, trailing, className, ...rest }: CheckboxProps) {
  return (
    <label className={[styles.row, className].filter(Boolean).join(' ')}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.label}>
        <Furigana>{label}</Furigana>
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
