import { Link } from 'react-router';
import styles from '#web/features/companies/search/paid-companies.module.css';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { PrBadge } from '#web/ui/layout/badge.tsx';

/** Meaning of the PR label, folded away until a reader opens it. */
export function PaidNote() {
  return (
    <Furigana>
      <details className={styles.note}>
        <summary>
          <PrBadge />
          とは
        </summary>
        <p>
          会社から広告料をいただいて紹介している広告です。お金をいただいても、検索の順番、AI適性診断の結果、似ている会社のえらび方は変わりません。よい会社だというしるしでもありません。広告のカードには、給料や休みなどの条件をのせていません。くわしくは
          <Link to="/advertising">広告掲載について</Link>に書いています。
        </p>
      </details>
    </Furigana>
  );
}
