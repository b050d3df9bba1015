import { Link } from 'react-router';
import { formatCount } from '#contract/words/amounts.ts';
import { SearchForm } from '#web/features/companies/search/search-form.tsx';
import { siteName } from '#web/site-name.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './home-hero.module.css';
import illustrationUrl from './home-illustration.svg';

/** What this is, in one sentence, and the three ways in. */
export function HomeHero({ count, isCapped }: { count: number; isCapped: boolean }) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <Furigana>
              <span>はじめての仕事を、</span>
              <span>自分のペースでえらぶ。</span>
            </Furigana>
          </h1>
          <p className={styles.lead}>
            <Furigana>
              {`${siteName()}は、高校を卒業して働きはじめる人が、自分に合う仕事を考え、企業を知り、先生や家族と話すためのサイトです。`}
            </Furigana>
          </p>
        </div>
        {/* Decoration alone; a phone, which does not show it, does not fetch it. */}
        <img
          className={styles.illustration}
          src={illustrationUrl}
          width={480}
          height={360}
          alt=""
          loading="lazy"
        />
        <div className={styles.doors}>
          <SelfDoor />
          <SearchDoor count={count} isCapped={isCapped} />
          <OccupationDoor />
        </div>
      </div>
    </section>
  );
}

function SelfDoor() {
  return (
    <Furigana>
      <section className={styles.door} aria-labelledby="self-title">
        <h2 id="self-title" className={styles.doorTitle}>
          <Icon name="compass" size={24} />
          自分を知る
        </h2>
        <p>絵をえらんで、少し話すと、合いそうな仕事が5つ見つかります。</p>
        <LinkButton to="/try" isWide className={styles.doorButton}>
          3分、えらぶだけ・話すだけ
        </LinkButton>
        <p className={styles.small}>
          登録なしで、すぐ始められます。話した内容は、あなたの端末から出ません。
        </p>
      </section>
    </Furigana>
  );
}

function SearchDoor({ count, isCapped }: { count: number; isCapped: boolean }) {
  return (
    <Furigana>
      <section className={styles.door} aria-labelledby="search-title">
        <h2 id="search-title" className={styles.doorTitle}>
          <Icon name="search" size={24} />
          企業をさがす
        </h2>
        <SearchForm />
        <p className={styles.small}>
          いま
          <strong>
            {formatCount(count)}社{isCapped && '以上'}
          </strong>
          を公開しています。「溶接」「寮」「介護」のような短いことばでもさがせます。
        </p>
        <p>
          <Link to="/search" className={styles.doorLink}>
            すべての企業を見る
            <Icon name="arrow-right" />
          </Link>
        </p>
      </section>
    </Furigana>
  );
}

function OccupationDoor() {
  return (
    <Furigana>
      <section className={styles.door} aria-labelledby="occupation-title">
        <h2 id="occupation-title" className={styles.doorTitle}>
          <Icon name="briefcase" size={24} />
          仕事を知る
        </h2>
        <p>どんな一日か、学校のどの場面に似ているか。ひとつずつ、やさしいことばで読めます。</p>
        <LinkButton to="/occupation" variant="secondary" isWide className={styles.doorButton}>
          仕事を見てみる
        </LinkButton>
        <p className={styles.small}>まだ決まっていなくて大丈夫です。ログインはいりません。</p>
      </section>
    </Furigana>
  );
}
