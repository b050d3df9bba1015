import { type ReactNode, useId } from 'react';
import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './chip-option.module.css';

type ChipOptionProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  label: string;
  /** Plain words for a name that needs them. */
  meaning?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** A choice that can be tapped: a native control whose whole chip counts. */
export function ChipOption(props: ChipOptionProps) {
  const { type = 'checkbox', name, label, meaning, isChosen, onChoose } = props;
  return (
    <label className={styles.chip}>
      <input
        type={type}
        name={name}
        className={styles.input}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.mark} data-round={type === 'radio' ? '' : undefined}>
        {isChosen && <Icon name="check" size={16} />}
      </span>
      <span className={styles.text}>
        {label}
        {meaning && <span className={styles.meaning}>{meaning}</span>}
      </span>
    </label>
  );
}

type ChipGroupProps = {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
};

/** Chips of one question. */
export function ChipGroup({ isWide, children, ...texts }: ChipGroupProps) {
  const id = useId();
  return (
    <FieldGroup id={id} {...texts}>
      <div className={isWide ? styles.wideChips : styles.chips}>{children}</div>
    </FieldGroup>
  );
}
