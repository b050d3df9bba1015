import { Link } from 'react-router';
import type { CompanyDetail } from '#contract/companies.ts';
import { formatDay } from '#web/ui/format.ts';
import styles from './company-page.module.css';

/** Who says all this and when, and what to do when it is wrong. */
export function CompanySource({
  company: { id, last_confirmed_on: confirmedOn },
}: {
  company: CompanyDetail;
}) {
  return (
    <section className={styles.source} aria-label="情報の時点">
      <p>
        情報の時点:{' '}
        {confirmedOn
          ? `${formatDay(confirmedOn)}に企業が確認しました。`
          : 'まだ企業が確認していません。'}
        このページの内容は、企業が書いています。
      </p>
      <p>
        <Link to={`/contact?kind=report&company=${id}`} className={styles.report}>
          まちがいを知らせる
        </Link>
      </p>
    </section>
  );
}
