import { useHasScripts } from '#web/ui/feedback/use-has-scripts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { useCompareBasket } from './compare-basket.ts';
import styles from './compare-checkbox.module.css';

type CompareCheckboxProps = { companyId: string; companyName: string };

/** Checkbox that adds a company to the comparison; its place stays empty until scripts run. */
export function CompareCheckbox({ companyId, companyName }: CompareCheckboxProps) {
  const { ids, isFull, add, remove } = useCompareBasket();
  const hasScripts = useHasScripts();
  const isChosen = ids.includes(companyId);
  const isClosed = isFull && !isChosen;
  return (
    <label className={styles.label} data-hidden={hasScripts ? undefined : ''}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isClosed}
        aria-label={`${companyName}をくらべる`}
        onChange={() => (isChosen ? remove(companyId) : add(companyId))}
      />
      <Furigana>{isClosed ? 'くらべる(4社まで)' : 'くらべる'}</Furigana>
    </label>
  );
}
