import { prefectureName } from '#contract/areas.ts';
import type { CompanyFigures } from '#contract/company-analytics.ts';
import styles from './company-figures.module.css';
import { countWords } from './count-words.ts';

/** Where the signed-in students live who looked; prefectures of fewer than five are not there. */
export function VisitorPrefectures({ prefectures }: Pick<CompanyFigures, 'prefectures'>) {
  return (
    <section className={styles.panel} aria-labelledby="prefectures-title">
      <h2 id="prefectures-title">どの都道府県の生徒が見ているか</h2>
      <p className={styles.note}>
        ログイン中の生徒の、プロフィールの都道府県です。28日間に見た生徒の数で、5人未満の都道府県は出しません。
      </p>
      {prefectures.length === 0 ? (
        <p>5人以上になった都道府県は、まだありません。</p>
      ) : (
        <ol className={styles.prefectures}>
          {prefectures.map(({ prefecture, viewers }) => (
            <li key={prefecture}>
              <span>{prefectureName(prefecture)}</span>
              <span>{countWords(viewers, '人')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
