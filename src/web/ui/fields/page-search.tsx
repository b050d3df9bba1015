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
};

/** Search within a page, or from another one, by an address that can be shared; needs no JavaScript. */
export function PageSearch({ action, name = 'q', label, q }: PageSearchProps) {
  const id = `${action.slice(1)}-${name}`;
  return (
    <search>
      <form method="get" action={action} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          <Furigana>{label}</Furigana>
        </label>
        <div className={styles.row}>
          <input
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
            <Icon name="search" />
            さがす
          </Button>
        </div>
      </form>
    </search>
  );
}
