import { Link } from 'react-router';
import type { OccupationList as List } from '#contract/public/occupation-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { EmptyOccupations } from './empty-occupations.tsx';
import type { IndexSection } from './index-sections.ts';
import { OccupationCards } from './occupation-cards.tsx';
import { isNarrowed, type OccupationConditions, occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type OccupationListProps = {
  conditions: OccupationConditions;
  found: List;
  /** Index of the whole list. */
  index: readonly IndexSection[];
};

/** A part of the list as cards, or the whole of it as an index. */
export function OccupationList({ conditions, found, index }: OccupationListProps) {
  const isPart = isNarrowed(conditions);
  return (
    <Furigana>
      <section className={styles.list} aria-labelledby="list-title">
        <h2 id="list-title" className={styles.hidden}>
          仕事の一覧
        </h2>
        <div className={styles.head}>
          <p role="status" className={styles.count}>
            <strong>{formatCount(found.count)}</strong>の仕事
            {isPart && <span className={styles.what}>({describe(conditions, found)})</span>}
          </p>
          {isPart ? (
            <Link to={occupationsPath({ by: conditions.by })} className={styles.clear}>
              <Icon name="close" size={16} />
              条件をはずす
            </Link>
          ) : (
            <OrderLinks by={conditions.by} />
          )}
        </div>
        {found.count === 0 && <EmptyOccupations conditions={conditions} found={found} />}
        {found.count > 0 && isPart && <OccupationCards occupations={found.results} />}
        {!isPart && <Index sections={index} />}
      </section>
    </Furigana>
  );
}

function describe({ q, group }: OccupationConditions, { groups }: List): string {
  const name = groups.find(({ value }) => value === group)?.name;
  return [q && `「${q}」`, name].filter(Boolean).join('・');
}

function OrderLinks({ by }: { by: OccupationConditions['by'] }) {
  const orders = [
    { key: 'group', name: '分野で見る' },
    { key: 'kana', name: '50音で見る' },
  ] as const;
  return (
    <Furigana>
      <ul className={styles.orders} aria-label="ならべ方">
        {orders.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={occupationsPath({ by: key })}
              className={styles.order}
              aria-current={by === key ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}

/** All names under their group or their letter. */
function Index({ sections }: { sections: readonly IndexSection[] }) {
  return sections.map(({ key, title, to, items }) => (
    <section key={key} className={styles.section} aria-labelledby={`section-${key}`}>
      <div className={styles.sectionHead}>
        <h3 id={`section-${key}`} className={styles.sectionTitle}>
          <Furigana>{title}</Furigana>
          <span className={styles.sectionCount}>{formatCount(items.length)}</span>
        </h3>
        {to && (
          <Link to={to} className={styles.more} aria-label={`${title}の仕事を説明つきで見る`}>
            <Furigana>説明つきで見る</Furigana>
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      <ul className={styles.names}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/occupation/${id}`} className={styles.name}>
              <Furigana>{name}</Furigana>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
