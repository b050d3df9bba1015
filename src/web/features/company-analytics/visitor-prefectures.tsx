import type { CSSProperties } from 'react';
import type { CompanyFigures } from '#contract/company/company-analytics.ts';
import { prefectureName } from '#contract/words/areas.ts';
import figureStyles from '#web/ui/icons/figures.module.css';
import styles from './company-figures.module.css';
import { countWords } from './count-words.ts';
import { NumbersTable } from './numbers-table.tsx';

type Prefectures = Pick<CompanyFigures, 'prefectures'>;

/** Where the signed-in students live who looked; prefectures of fewer than five are not there. */
export function VisitorPrefectures({ prefectures }: Prefectures) {
  return (
    <section className={styles.panel} aria-labelledby="prefectures-title">
      <h2 id="prefectures-title">どの都道府県の生徒が見ているか</h2>
      <p className={styles.note}>
        ログイン中の生徒の、プロフィールの都道府県です。先月に見た生徒の数で、5人未満の都道府県は出しません。
      </p>
      {prefectures.length === 0 ? (
        <p>先月、5人以上になった都道府県はありません。</p>
      ) : (
        <figure className={figureStyles.figure}>
          <Bars prefectures={prefectures} />
          <figcaption>{mostWords(prefectures)}</figcaption>
          <NumbersTable
            summary="都道府県ごとの数を表で見る"
            caption="見た生徒の都道府県"
            columns={['都道府県', '見た生徒']}
            rows={prefectures.map(({ prefecture, viewers }) => ({
              name: prefectureName(prefecture),
              count: countWords(viewers, '人'),
            }))}
          />
        </figure>
      )}
    </section>
  );
}

function mostWords([first, second]: Prefectures['prefectures']): string {
  if (!first) return '';
  const most = countWords(first.viewers, '人');
  // They go up in steps, so several are often alike: then none is named.
  return second?.viewers === first.viewers
    ? `いちばん多い都道府県で、${most}です。`
    : `いちばん多いのは、${prefectureName(first.prefecture)}の${most}です。`;
}

function Bars({ prefectures }: Prefectures) {
  const most = Math.max(...prefectures.map(({ viewers }) => viewers));
  return (
    <div
      role="img"
      aria-label={`見た生徒の都道府県のグラフ。${mostWords(prefectures)}`}
      className={figureStyles.bars}
    >
      {prefectures.map(({ prefecture, viewers }) => (
        <div key={prefecture} className={styles.prefecture}>
          <span>{prefectureName(prefecture)}</span>
          <span className={figureStyles.track}>
            <span
              style={{ '--share': `${Math.round((viewers / most) * 100)}%` } as CSSProperties}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
