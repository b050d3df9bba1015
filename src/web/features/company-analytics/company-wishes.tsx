import { Link } from 'react-router';
import type { CompanyFigures } from '#contract/company/company-analytics.ts';
import { wishTerm } from '#contract/company/wishes/company-wishes.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-figures.module.css';

type CompanyWishesProps = Pick<CompanyFigures, 'wishes'> & { placeOf: (field: string) => string };

/** Missing items that people want to know, each with the way to write it. */
export function CompanyWishes({ wishes, placeOf }: CompanyWishesProps) {
  return (
    <section className={styles.panel} aria-labelledby="wishes-title">
      <h2 id="wishes-title">知りたいと言われている項目</h2>
      <p className={styles.note}>
        会社ページの「この会社の〇〇を知りたい」を押した端末の数です（同じ人が別の端末や回線から押すと、2台と数えられます）。1週間（月曜から日曜）に10台以上になった項目を、週が終わってから、5きざみで出します。
      </p>
      {wishes.length === 0 ? (
        <p>この4週間に、10台以上になった項目はありません。</p>
      ) : (
        <ul className={styles.wishes}>
          {wishes.map(({ item, devices, from, until }) => (
            <li key={item}>
              <strong>{`${wishTerm(item)}：${devices}台から`}</strong>
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
