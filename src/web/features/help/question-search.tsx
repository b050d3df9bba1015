import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './question-search.module.css';

/** Searches the answers by an address that can be shared; needs no JavaScript. */
export function QuestionSearch({ q }: { q: string }) {
  return (
    <search>
      <form method="get" action="/help" className={styles.form}>
        <label htmlFor="help-q" className={styles.label}>
          <Furigana>知りたいことのことば</Furigana>
        </label>
        <div className={styles.row}>
          <input
            key={q}
            id="help-q"
            type="search"
            name="q"
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
