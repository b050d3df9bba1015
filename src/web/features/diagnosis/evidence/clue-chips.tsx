import { useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './clue-chips.module.css';
import { type Clue, clueWords } from './clues.ts';

type ClueChipsProps = { label: string; clues: Clue[]; onRemove: (clue: Clue) => void };

/** Clues that can be taken back one by one; the focus goes on to the next. */
export function ClueChips({ label, clues, onRemove }: ClueChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(clue: Clue, at: number) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? list.current;
    next?.focus({ preventScroll: true });
    onRemove(clue);
  }

  return (
    <ul ref={list} className={styles.chips} aria-label={label} tabIndex={-1}>
      {clues.map((clue, at) => (
        <ClueChip key={clue.key} clue={clue} onRemove={() => remove(clue, at)} />
      ))}
    </ul>
  );
}

function ClueChip({ clue, onRemove }: { clue: Clue; onRemove: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const quotesId = useId();
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <span className={styles.chip} data-polarity={clue.polarity}>
        {clue.quotes.length > 0 ? (
          <button
            type="button"
            className={styles.label}
            aria-expanded={isOpen}
            aria-controls={quotesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {clueWords(clue)}
            <Icon name="chevron-down" size={16} />
          </button>
        ) : (
          <span className={styles.label}>{clueWords(clue)}</span>
        )}
        <button
          type="button"
          className={styles.remove}
          data-remove
          aria-label={`${clueWords(clue)}：ちがうので外す`}
          onClick={onRemove}
        >
          ちがう
        </button>
      </span>
      <p id={quotesId} className={styles.quotes} hidden={!isOpen}>
        {clue.quotes.map((quote) => (
          <span key={quote}>「{quote}」</span>
        ))}
        と話してくれました。
      </p>
    </li>
  );
}
