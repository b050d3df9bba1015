import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { kindWords } from './catalogue-words.ts';
import styles from './staff-catalogues.module.css';

/** The lists that can be corrected, and what nobody has checked in them. */
export function OverviewList() {
  const overview = useQuery(apiQuery(staffCataloguesApi.overview, {}));
  if (!overview.isSuccess) return <LoadingOrError query={overview} />;
  return (
    <ul className={styles.cards}>
      {overview.data.map(({ kind, count, edited, waiting, unchecked }) => (
        <li key={kind} className={styles.card}>
          <h2>
            <Link to={`/staff/catalogues/${kind}`}>{kindWords[kind].title}</Link>
          </h2>
          <p>{kindWords[kind].lead}</p>
          <p className={styles.facts}>
            <span>{formatCount(count)}件</span>
            {edited > 0 && <Badge tone="fact">直したもの {edited}件</Badge>}
            {waiting > 0 && <Badge tone="quiet">次の起動を待っているもの {waiting}件</Badge>}
            {unchecked !== null && unchecked > 0 && (
              <Badge tone="quiet">まだ確かめていない {unchecked}件</Badge>
            )}
          </p>
        </li>
      ))}
      <li className={styles.card}>
        <h2>
          <Link to="/staff/catalogues/high-schools">高校</Link>
        </h2>
        <p>登録の画面で生徒が選ぶ高校です。追加し、直し、閉校した日を入れられます。</p>
      </li>
      <li className={styles.card}>
        <h2>
          <Link to="/staff/catalogues/official-matches?state=open">公式の職業との組み合わせ</Link>
        </h2>
        <p>名前だけでは公式の数値が入らない職業に、job tagの職業を選びます。</p>
      </li>
      <li className={styles.card}>
        <h2>
          <Link to="/staff/catalogues/minimum-wages">最低賃金</Link>
        </h2>
        <p>コラムの表に出る、都道府県ごとの額です。ファイルで取りこみ、前の額も残ります。</p>
      </li>
      <li className={styles.card}>
        <h2>
          <Link to="/staff/catalogues/deduction-rates">保険料と税</Link>
        </h2>
        <p>手取りの計算に使う、社会保険と所得税の数字です。はじまる日ごとに残ります。</p>
      </li>
      <li className={styles.card}>
        <h2>
          <Link to="/staff/catalogues/legal-texts">規約とプライバシー</Link>
        </h2>
        <p>新しい版を書き、これまでの版と、同意した人の数を見られます。</p>
      </li>
    </ul>
  );
}
