import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './error-screen.module.css';

/** A kind word for an address that leads nowhere, and the ways on. */
export function PageNotFoundMessage() {
  return (
    <Furigana>
      <div className={styles.message}>
        <p className={styles.status}>404</p>
        <h1 className={styles.title}>ページが見つかりませんでした</h1>
        <p>
          アドレスがまちがっているか、ページの公開が終わったのかもしれません。下のボタンから、行きたいところをさがしてみてください。
        </p>
        <div className={styles.ways}>
          <LinkButton to="/search">
            <Icon name="search" />
            企業をさがす
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            ホームへもどる
          </LinkButton>
        </div>
      </div>
    </Furigana>
  );
}
