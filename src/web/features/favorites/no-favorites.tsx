import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './no-favorites.module.css';

/** Empty list, with two ways to fill it. */
export function NoFavorites() {
  return (
    <Furigana>
      <section className={styles.empty} aria-labelledby="empty-title">
        <Icon name="heart" size={48} className={styles.heart} />
        <h2 id="empty-title" className={styles.title}>
          お気に入りは、まだありません
        </h2>
        <p>会社のページの「お気に入りに追加」を押すと、ここに並びます。</p>
        <div className={styles.ways}>
          <div className={styles.way}>
            <h3>やりたいことが、まだはっきりしない</h3>
            <p>3〜5分の会話から、合いそうな職業と、その仕事がある会社が見つかります。</p>
            <LinkButton to="/ai-diagnosis" isWide>
              AI適性診断からさがす
            </LinkButton>
          </div>
          <div className={styles.way}>
            <h3>地域や業界から見てみたい</h3>
            <p>住んでいる地域や気になる業界、言葉から会社をさがせます。</p>
            <LinkButton to="/search" variant="secondary" isWide>
              会社をさがす
            </LinkButton>
          </div>
        </div>
      </section>
    </Furigana>
  );
}
