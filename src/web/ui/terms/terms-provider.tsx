import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { Term } from '#contract/public/terms.ts';
import { termFinder } from '#contract/text/find-terms.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './terms.module.css';
import { explanationId, hintId, TermsContext } from './terms-context.ts';

type TermsProviderProps = { terms: readonly Term[]; children: ReactNode };

/** Words that the texts inside can explain, with their explanations, which stay closed until they are asked for. */
export function TermsProvider({ terms, children }: TermsProviderProps) {
  const find = useMemo(() => (terms.length > 0 ? termFinder(terms) : null), [terms]);
  return (
    <TermsContext value={find}>
      {children}
      {terms.length > 0 && (
        <span id={hintId} hidden>
          ことばの説明を開く
        </span>
      )}
      {terms.map((term) => (
        <Explanation key={term.id} term={term} />
      ))}
    </TermsContext>
  );
}

function Explanation({ term: { id, word, reading, text } }: { term: Term }) {
  const own = explanationId(id);
  return (
    <div
      id={own}
      popover="auto"
      role="dialog"
      aria-labelledby={`${own}-word`}
      tabIndex={-1}
      className={styles.explanation}
      onToggle={({ newState, currentTarget }) => {
        // The browser gives the focus back to the word when the explanation closes.
        if (newState === 'open') currentTarget.focus();
      }}
    >
      <div className={styles.head}>
        <p translate="no">
          <strong id={`${own}-word`}>{word}</strong>
          {reading !== word && <span className={styles.reading}>{reading}</span>}
        </p>
        <button
          type="button"
          className={styles.close}
          popoverTarget={own}
          popoverTargetAction="hide"
          aria-label="閉じる"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <Furigana>
        <p>{text}</p>
        <p>
          <Link to={`/words#${id}`} className={styles.all}>
            すべてのことばの説明
          </Link>
        </p>
      </Furigana>
    </div>
  );
}
