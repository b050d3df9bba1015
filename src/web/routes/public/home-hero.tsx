import { SearchForm } from '#web/features/companies/search-form.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './home.module.css';
import { HomeIllustration } from './home-illustration.tsx';

/** What this is, in one sentence, and the two doors that most people want. */
export function HomeHero({ count }: { count: number }) {
  return (
    <section className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <h1 className={styles.heroTitle}>
            <span>はじめての仕事を、</span>
            <span>自分のペースで</span>
            <span>えらぶ。</span>
          </h1>
          <p className={styles.heroLead}>
            みちしるべは、高校を卒業して働きはじめる人が、自分に合う仕事を考え、企業を知り、先生や家族と話すためのサイトです。
          </p>
          <div className={styles.heroDoor}>
            <LinkButton to="/ai-diagnosis" className={styles.heroButton}>
              <Icon name="compass" size={24} />
              AI適性診断で自分を知る
            </LinkButton>
            <p className={styles.small}>
              3〜5分くらい。ログインして使います。結果は企業にも学校にも送られません。
            </p>
          </div>
        </div>
        <HomeIllustration className={styles.illustration} />
        <div className={styles.heroSearch}>
          <h2 className={styles.heroSearchTitle}>
            <Icon name="search" size={24} />
            企業をさがす
          </h2>
          <SearchForm />
          <p className={styles.small}>
            いま<strong>{formatCount(count)}社</strong>
            を公開しています。「溶接」「寮」「介護」のような短いことばでもさがせます。
          </p>
        </div>
      </div>
    </section>
  );
}
