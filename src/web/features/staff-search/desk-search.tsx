import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type DeskFinds, staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import styles from './desk-search.module.css';
import { partsOf } from './parts-of.ts';

/** A search over everything that the own role may see. Its words are kept nowhere, not even in the address. */
export function DeskSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      // Whoever types a slash into a field means the slash.
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button variant="secondary" aria-keyshortcuts="/" onClick={() => setIsOpen(true)}>
        さがす
      </Button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [finds, setFinds] = useState<DeskFinds | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSearching) return;
    setIsSearching(true);
    try {
      setFinds(await browserApi.call(staffSearchApi.search, { body: { words } }));
      setProblem(null);
    } catch (error) {
      setFinds(null);
      setProblem(apiErrorMessage(error));
    } finally {
      setIsSearching(false);
    }
  }
  return (
    <Dialog isOpen title="デスクの中をさがす" onClose={onClose} initialFocus={field}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          name="words"
          label="会社名・担当者・受付番号・職業・言葉"
          hint="さがしたことは記録に残り、言葉は残りません。「/」キーで、いつでもひらけます。"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" aria-disabled={isSearching || undefined}>
          さがす
        </Button>
      </form>
      <div aria-live="polite">
        {problem && <Notice tone="warning">{problem}</Notice>}
        {finds && <Finds finds={finds} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}

function Finds({ finds, onLeave }: { finds: DeskFinds; onLeave: () => void }) {
  const parts = partsOf(finds);
  if (parts.every(({ count }) => count === 0)) return <p>見つかりませんでした。</p>;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ title, count, lines }) => (
      <section key={title} className={styles.part}>
        <h3>
          {title}（{formatCount(count)}件）
        </h3>
        <ul>
          {lines.map(({ key, to, title, note }) => (
            <li key={key}>
              <Link to={to} onClick={onLeave}>
                {title}
              </Link>{' '}
              <small>{note}</small>
            </li>
          ))}
        </ul>
        {count > lines.length && <p>はじめの{lines.length}件です。言葉を足すと、しぼれます。</p>}
      </section>
    ));
}
