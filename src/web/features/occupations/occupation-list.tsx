import { Link } from 'react-router';
import type { OccupationList as List, OccupationListItem } from '#contract/occupation-pages.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyOccupations } from './empty-occupations.tsx';
import { OccupationCards } from './occupation-cards.tsx';
import {
  isNarrowed,
  kanaRowOf,
  type OccupationConditions,
  occupationsPath,
} from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type OccupationListProps = { conditions: OccupationConditions; found: List };

/** A part of the list as cards, or the whole of it as an index. */
export function OccupationList({ conditions, found }: OccupationListProps) {
  const isPart = isNarrowed(conditions);
  return (
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
      {!isPart && <Index by={conditions.by} found={found} />}
    </section>
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
  );
}

/** Every name under its group or its letter. */
function Index({ by, found }: { by: OccupationConditions['by']; found: List }) {
  const sections = by === 'kana' ? kanaSections(found) : groupSections(found);
  return sections.map(({ key, title, to, items }) => (
    <section key={key} className={styles.section} aria-labelledby={`section-${key}`}>
      <div className={styles.sectionHead}>
        <h3 id={`section-${key}`} className={styles.sectionTitle}>
          {title}
          <span className={styles.sectionCount}>{formatCount(items.length)}</span>
        </h3>
        {to && (
          <Link to={to} className={styles.more} aria-label={`${title}の仕事を説明つきで見る`}>
            説明つきで見る
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      <ul className={styles.names}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/occupation/${id}`} className={styles.name}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Section = { key: string; title: string; to: string | null; items: OccupationListItem[] };

function groupSections({ groups, results }: List): Section[] {
  return groups.map(({ value, name }) => ({
    key: value,
    title: name,
    to: occupationsPath({ group: value }),
    items: results.filter(({ group }) => group === value),
  }));
}

function kanaSections({ results }: List): Section[] {
  const rows = new Map<string, OccupationListItem[]>();
  for (const item of results) {
    const row = kanaRowOf(item.name_kana);
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return [...rows].map(([title, items]) => ({ key: title, title, to: null, items }));
}
