import { Link } from 'react-router';
import type { OccupationList as List } from '#contract/public/occupation-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { EmptyOccupations } from './empty-occupations.tsx';
import { type CardOccupation, OccupationCards } from './occupation-cards.tsx';
import { isNarrowed, type OccupationConditions, occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type FoundOccupations = Omit<List, 'results'> & { results: CardOccupation[] };

type OccupationListProps = {
  conditions: OccupationConditions;
  /** `results` are those of the page that is shown. */
  found: FoundOccupations;
  /** Number of the last page. */
  last: number;
};

/** One page of the list as cards. */
export function OccupationList({ conditions, found, last }: OccupationListProps) {
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
        {found.count > 0 && <OccupationCards occupations={found.results} />}
        <Pagination
          label="仕事の一覧のページ"
          current={conditions.page}
          last={last}
          toPage={(page) => occupationsPath({ ...conditions, page })}
        />
      </section>
    </Furigana>
  );
}

function describe({ q, group }: OccupationConditions, { groups }: Pick<List, 'groups'>): string {
  const name = groups.find(({ value }) => value === group)?.name;
  return [q && `「${q}」`, name].filter(Boolean).join('・');
}

function OrderLinks({ by }: { by: OccupationConditions['by'] }) {
  const orders = [
    { key: 'group', name: '分野で見る' },
    { key: 'kana', name: '五十音で見る' },
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
