import { useRef } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './removable-chips.module.css';

type RemovableChipsProps = {
  label: string;
  items: readonly { key: string; name: string }[];
  /** 外す or 消す: the end of each button's name. */
  removeWord: string;
  onRemove: (key: string) => void;
};

/** What is in the list; each chip takes its item out, and the focus goes on to the next one. */
export function RemovableChips({ label, items, removeWord, onRemove }: RemovableChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(key: string, at: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    onRemove(key);
  }

  if (items.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={label}>
      {items.map(({ key, name }, at) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`${name}を${removeWord}`}
            onClick={() => remove(key, at)}
          >
            {name}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
