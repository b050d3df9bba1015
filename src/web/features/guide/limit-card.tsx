import type { GuideSeason } from '#contract/public/guide.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './limit-card.module.css';
import type { RuleSource, ShownLimit } from './year-words.ts';

type LimitCardProps = {
  limit: ShownLimit;
  season: Pick<GuideSeason, 'prefecture' | 'office'>;
};

/** Number of companies that one may apply to today, with the source of the rule. */
export function LimitCard({ limit, season: { prefecture, office } }: LimitCardProps) {
  return (
    <Furigana>
      <section className={styles.card} aria-labelledby="limit-title">
        <h2 id="limit-title" className={styles.title}>
          {prefecture ? `${prefectureName(prefecture)}：` : '全国：'}
          {limit.title}
        </h2>
        {limit.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!prefecture && <p>都道府県をえらぶと、その県の申し合わせを見られます。</p>}
        {limit.rule && <Source rule={limit.rule} />}
        {office && (
          <p className={styles.source}>
            今年の申し合わせを知っているところ：
            <a href={office.url} target="_blank" rel="noopener">
              {office.title}（別の画面で開きます）
            </a>
          </p>
        )}
      </section>
    </Furigana>
  );
}

function Source({ rule }: { rule: RuleSource }) {
  const { document, document_url, document_on, source_seen_on, verified_on } = rule;
  return (
    <Furigana>
      <p className={styles.source}>
        もとにした資料：
        <a href={document_url} target="_blank" rel="noopener">
          {document}（別の画面で開きます）
        </a>
        {document_on && `、${formatDayShort(document_on)}`}。
        {source_seen_on && `読んだ日：${formatDayShort(source_seen_on)}。`}
        {verified_on
          ? `運営者が確かめた日：${formatDayShort(verified_on)}。`
          : '運営者は、まだ役所に確かめていません。'}
      </p>
    </Furigana>
  );
}
