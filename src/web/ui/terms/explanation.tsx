import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Term } from '#contract/public/terms.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { readTerm } from './read-term.ts';
import styles from './terms.module.css';
import { formId, hintId } from './terms-context.ts';

/** What a word asks for: its entry, null while it is on its way, or that it cannot be fetched. */
type Asked = { word: string; term: Term | null; hasFailed?: true };

const anchor = '--term';

/** The one box of a page in which its words are explained, with the form that they are sent to. */
export function Explanation() {
  const box = useRef<HTMLDivElement>(null);
  const asker = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  function open(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    // A browser without popovers goes to the page of all words.
    if (!(submitter instanceof HTMLButtonElement) || !box.current?.showPopover) return;
    event.preventDefault();
    const word = submitter.value;
    asker.current = submitter;
    submitter.style.setProperty('anchor-name', anchor);
    setAsked({ word, term: null });
    box.current.showPopover();
    readTerm(word).then(
      (term) => setAsked((now) => (now?.word === word ? { word, term } : now)),
      () => setAsked((now) => (now?.word === word ? { word, term: null, hasFailed: true } : now)),
    );
  }

  function moveFocus(isOpen: boolean) {
    if (isOpen) return box.current?.focus();
    asker.current?.style.removeProperty('anchor-name');
    const { activeElement } = document;
    // Not where the reader has gone on to something else.
    if (activeElement === document.body || box.current?.contains(activeElement))
      asker.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <form id={formId} action="/words" onSubmit={open} hidden>
        <span id={hintId}>ことばの説明を開く</span>
      </form>
      <div
        ref={box}
        popover="auto"
        role="dialog"
        aria-labelledby="term-word"
        tabIndex={-1}
        className={styles.explanation}
        onToggle={({ newState }) => moveFocus(newState === 'open')}
      >
        {asked && <Entry asked={asked} onClose={() => box.current?.hidePopover()} />}
      </div>
    </>
  );
}

function Entry({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { term } = asked;
  return (
    <>
      <div className={styles.head}>
        <p translate="no">
          <strong id="term-word">{term?.word ?? asked.word}</strong>
          {term && term.reading !== term.word && (
            <span className={styles.reading}>{term.reading}</span>
          )}
        </p>
        <button type="button" className={styles.close} onClick={onClose} aria-label="閉じる">
          <Icon name="close" size={24} />
        </button>
      </div>
      <Furigana>
        <p aria-live="polite" className={styles.text}>
          {term?.text ?? (asked.hasFailed ? '説明を読みこめませんでした。' : '読みこんでいます。')}
        </p>
        <p>
          <Link to={term ? `/words#${term.id}` : '/words'} className={styles.all}>
            すべてのことばの説明
          </Link>
        </p>
      </Furigana>
    </>
  );
}
