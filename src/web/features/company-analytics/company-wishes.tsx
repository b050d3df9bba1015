import { Link } from 'react-router';
import type { CompanyFigures } from '#contract/company/company-analytics.ts';
import { wishTerm } from '#contract/company/company-wishes.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-figures.module.css';

type CompanyWishesProps = Pick<CompanyFigures, 'wishes'> & { placeOf: (field: string) => string };

/** Missing items that people want to know, each with the way to write it. */
export function CompanyWishes({ wishes, placeOf }: CompanyWishesProps) {
  return (
    <section className={styles.panel} aria-labelledby="wishes-title">
      <h2 id="wishes-title">知りたいと言われている項目</h2>
      <p className={styles.note}>
        会社ページの「この会社の〇〇を知りたい」を押した人の数です。1週間（月曜から日曜）に5人以上になった項目を、週が終わってから、5きざみで出します。
      </p>
      {wishes.length === 0 ? (
        <p>この4週間に、5人以上になった項目はありません。</p>
      ) : (
        <ul className={styles.wishes}>
          {wishes.map(({ item, people, from, until }) => (
            <li key={item}>
              <strong>{`${wishTerm(item)}：${people}人が知りたい`}</strong>
              <span className={styles.note}>
                {formatDayShort(from)}〜{formatDayShort(until)}
              </span>
              <Link to={placeOf(item)}>{`${wishTerm(item)}を書く`}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
