import { Link } from 'react-router';
import type { IndexedCompany } from '#contract/company/company-search.ts';
import { kanaRows, otherInitial } from '#contract/text/kana-rows.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './name-index.module.css';

type NameIndexProps = {
  kana: string;
  page: number;
  perPage: number;
  answer: {
    count: number;
    results: IndexedCompany[];
    initials: { kana: string; count: number }[];
  };
};

/** Companies under one kana of the 五十音 table, and the way to the others. */
export function NameIndex({ kana, page, perPage, answer }: NameIndexProps) {
  const { count, results } = answer;
  const counts = new Map(answer.initials.map((initial) => [initial.kana, initial.count]));
  const last = Math.max(1, Math.ceil(count / perPage));
  return (
    <>
      <nav aria-label="会社名のはじめの文字" className={styles.table}>
        {[...kanaRows, [otherInitial, otherInitial] as const].map(([row, letters]) => (
          <ul key={row} className={styles.row}>
            {[...letters].map((letter) => (
              <li key={letter}>
                <Letter
                  letter={letter}
                  count={counts.get(letter) ?? 0}
                  isCurrent={letter === kana}
                />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <section className={styles.list} aria-labelledby="names-title">
        <h2 id="names-title">
          <Furigana>
            {kana === otherInitial ? '英字など' : `「${hiragana(kana)}」`}からはじまる会社
            <span className={styles.count}>{formatCount(count)}件</span>
          </Furigana>
        </h2>
        {results.length > 0 && (
          <p className={styles.order}>
            <Furigana>
              並び順: 会社名のよみがなの{kana === otherInitial ? '数字、英字' : '五十音'}
              順です。「か」のあとに「が」がきます。「株式会社」などのよみと「ー」は、ないものとします。よみがなが同じなら、登録が先の会社が先です。PRかどうかは関係ありません。
            </Furigana>
          </p>
        )}
        {results.length === 0 && (
          <p>
            <Furigana>ここには会社がありません。ほかの文字を見てみましょう。</Furigana>
          </p>
        )}
        <ul className={styles.names}>
          {results.map(({ id, name, name_kana, prefecture, city }) => (
            <li key={id}>
              <Link to={`/company/${id}`} className={styles.company}>
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>
                  {name_kana}・{prefectureName(prefecture)}
                  {city}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {results.length > 0 && (
          <Pagination
            label="会社名の一覧のページ"
            current={page}
            last={last}
            toPage={(to) => letterPath(kana, to)}
          />
        )}
      </section>
      <p>
        <LinkButton to="/search" variant="secondary">
          ことばや条件からさがす
        </LinkButton>
      </p>
    </>
  );
}

function Letter({
  letter,
  count,
  isCurrent,
}: {
  letter: string;
  count: number;
  isCurrent: boolean;
}) {
  const shown = letter === otherInitial ? '英字など' : hiragana(letter);
  if (count === 0) return <span className={styles.nothing}>{shown}</span>;
  return (
    <Link
      to={letterPath(letter)}
      className={styles.letter}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {shown}
      <VisuallyHidden>({formatCount(count)}件)</VisuallyHidden>
    </Link>
  );
}

function letterPath(kana: string, page = 1): string {
  const params = new URLSearchParams({ kana });
  if (page > 1) params.set('page', String(page));
  return `/search/index?${params}`;
}

function hiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - 0x60);
}
