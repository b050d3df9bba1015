import type { FormEvent } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './page-search.module.css';

type PageSearchProps = {
  /** Path of the page that shows the results. */
  action: string;
  /** Parameter of the address that the words go to. */
  name?: string;
  label: string;
  q: string;
  /** Words of the button, where it does not search. */
  button?: string;
  /** Other parameters of the address that a search keeps; empty ones are left out. */
  kept?: Record<string, string>;
  /** Goes to the address of the trimmed words, without loading the page again. */
  onSearch?: (q: string) => void;
};

/** Search within a page, or from another one, by an address that can be shared; needs no JavaScript. */
export function PageSearch({
  action,
  name = 'q',
  label,
  q,
  button,
  kept = {},
  onSearch,
}: PageSearchProps) {
  const id = `${action.slice(1)}-${name}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim());
  };
  return (
    <search>
      <form method="get" action={action} className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          <Furigana>{label}</Furigana>
        </label>
        <div className={styles.row}>
          <input
            // The address decides what the box holds, also after back and forward.
            key={q}
            id={id}
            type="search"
            name={name}
            maxLength={100}
            defaultValue={q}
            className={styles.input}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">
            {button ?? (
              <>
                <Icon name="search" />
                さがす
              </>
            )}
          </Button>
        </div>
        {Object.entries(kept).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
      </form>
    </search>
  );
}
