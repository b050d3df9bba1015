import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Term } from '#contract/public/terms.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './explanation-box.module.css';
import { readTerm } from './read-term.ts';
import type { Asked } from './terms-context.ts';

/** Opens beside its word, on a phone at the bottom of the window; the focus goes there and back. */
export function ExplanationBox({ asked }: { asked: Asked }) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useTerm(asked.word);

  useEffect(() => {
    asked.by.style.setProperty('anchor-name', '--term');
    box.current?.showPopover();
    return () => {
      asked.by.style.removeProperty('anchor-name');
    };
  }, [asked]);

  function moveFocus(isOpen: boolean) {
    if (isOpen) return box.current?.focus();
    const { activeElement } = document;
    // The focus stays where the reader has already moved it.
    if (activeElement === document.body || box.current?.contains(activeElement))
      asked.by.focus({ preventScroll: true });
  }

  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby="term-word"
      tabIndex={-1}
      className={styles.box}
      onToggle={({ newState }) => moveFocus(newState === 'open')}
    >
      <Entry word={asked.word} answer={answer} onClose={() => box.current?.hidePopover()} />
    </div>
  );
}

/** Entry of a word; null while it is loading. */
type Answer = Term | 'failed' | null;

function useTerm(word: string): Answer {
  const [read, setRead] = useState<{ word: string; answer: Answer } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const keep = (answer: Answer) => isWanted && setRead({ word, answer });
    readTerm(word).then(keep, () => keep('failed'));
    return () => {
      isWanted = false;
    };
  }, [word]);
  return read?.word === word ? read.answer : null;
}

type EntryProps = { word: string; answer: Answer; onClose: () => void };

function Entry({ word, answer, onClose }: EntryProps) {
  const term = answer === 'failed' ? null : answer;
  const waiting = answer === null ? '読みこんでいます。' : '説明を読みこめませんでした。';
  return (
    <>
      <div className={styles.head}>
        <p translate="no">
          <strong id="term-word">{term?.word ?? word}</strong>
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
          {term?.text ?? waiting}
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
