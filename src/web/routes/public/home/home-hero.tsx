import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './home-hero.module.css';

/** A picture, the purpose of the site, and the one step that leads on. */
export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.picture}>
        <Drawing name="pictures/home" className={styles.narrow} />
        <Drawing name="pictures/home-wide" className={styles.wide} />
      </div>
      <div className={styles.sheet}>
        <h1 id="home-title" className={styles.title}>
          <Furigana>
            <span>はじめての仕事、</span>
            <span>どの道から行く？</span>
          </Furigana>
        </h1>
        <LinkButton to="/try" variant="sign" className={styles.sign}>
          3〜5分で、合う仕事を見つける
        </LinkButton>
        <p className={styles.note}>
          <Furigana>
            名前もメールもいりません。
            <br />
            話したことは、この端末から出ません。
          </Furigana>
        </p>
      </div>
    </section>
  );
}
