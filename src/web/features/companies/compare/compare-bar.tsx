import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './compare-bar.module.css';
import { useCompareBasket } from './compare-basket.ts';
import { comparePath } from './compare-path.ts';

/** Bar at the foot of the list with the chosen companies; empty before the first choice. */
export function CompareBar() {
  const { ids, clear } = useCompareBasket();
  return (
    <Furigana>
      <section
        className={styles.bar}
        aria-label="くらべる会社"
        data-empty={ids.length === 0 ? '' : undefined}
      >
        <p role="status" className={styles.said}>
          {ids.length === 1 && 'もう1社えらぶと、くらべられます。'}
          {ids.length > 1 && `${ids.length}社をえらんでいます。`}
        </p>
        {ids.length > 0 && (
          <div className={styles.actions}>
            {ids.length > 1 && (
              <LinkButton to={comparePath(ids)}>くらべる({ids.length})</LinkButton>
            )}
            <Button variant="quiet" onClick={clear}>
              えらびなおす
            </Button>
          </div>
        )}
      </section>
    </Furigana>
  );
}
