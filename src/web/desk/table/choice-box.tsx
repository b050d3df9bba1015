import styles from './data-table.module.css';

type ChoiceBoxProps = {
  label: string;
  isChosen: boolean;
  /** Some rows are chosen, and others are not. */
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
};

/** The checkbox of a row, or of all of them. */
export function ChoiceBox({ label, isChosen, isPartly = false, onChange }: ChoiceBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
