import { useState } from 'react';
import type { ViewList } from '#contract/staff/rows/saved-views.ts';
import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import styles from './views.module.css';

type Named = { key: string; title: string };

const keyOf = (list: ViewList) => `desk-columns:${list}`;

/**
 * Columns of a list that this browser hides. What is kept are those left out, so that a new column of the site is shown;
 * the first column says which row it is and stays.
 */
export function useHiddenColumns(list: ViewList | undefined) {
  const [hidden, setHidden] = useState<string[]>(() =>
    list ? (readDeviceText(keyOf(list)) ?? '').split(',').filter(Boolean) : [],
  );
  const hide = (keys: string[]) => {
    if (list) writeDeviceText(keyOf(list), keys.length > 0 ? keys.join(',') : null);
    setHidden(keys);
  };
  return { hidden, hide };
}

type ColumnChoiceProps = {
  columns: readonly Named[];
  hidden: string[];
  onHide: (keys: string[]) => void;
};

/** Which columns a table shows, on this device. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const free = columns.slice(1);
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>表示する列</summary>
      <fieldset className={styles.columns}>
        <legend>この端末で表示する列（CSVには、すべての列が入ります）</legend>
        {free.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={!hidden.includes(key)}
            onChange={({ target }) =>
              onHide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
