import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './steps.module.css';
import { isUntouched, leftIn, type Step, type StepForm } from './steps.ts';

/** How much of a step is left, in two words. */
export function StepState({ step, form }: { step: Step; form: StepForm }) {
  const left = leftIn(step, form).length;
  if (left > 0) return <span className={styles.open}>{`あと${left}つ`}</span>;
  if (isUntouched(step, form)) return <span className={styles.done}>あれば書く</span>;
  return (
    <span className={styles.done}>
      <Icon name="check" />
      できました
    </span>
  );
}
