import { Link, useNavigate } from 'react-router';
import type { OccupationList } from '#contract/public/occupation-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { type OccupationConditions, occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type OccupationFilterProps = { conditions: OccupationConditions; groups: OccupationList['groups'] };

/** Words and group; both are links and a plain form, so that they work without JavaScript. */
export function OccupationFilter({ conditions, groups }: OccupationFilterProps) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.filter}>
      <WordForm conditions={conditions} />
      {all > 0 && (
        <nav aria-label="分野">
          <ul className={styles.groups}>
            {[{ value: '', name: 'すべて', count: all }, ...groups]
              .filter(({ value, count }) => count > 0 || value === conditions.group)
              .map(({ value, name, count }) => (
                <li key={value}>
                  <GroupLink
                    to={occupationsPath({ ...conditions, group: value, page: 1 })}
                    name={name}
                    count={count}
                    isCurrent={conditions.group === value}
                  />
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function WordForm({ conditions }: { conditions: OccupationConditions }) {
  const navigate = useNavigate();
  const { q, group, by } = conditions;
  return (
    <PageSearch
      action="/occupation"
      label="仕事の名前やことば"
      q={q}
      kept={{ group, by: by === 'kana' ? by : '' }}
      onSearch={(q) =>
        void navigate(occupationsPath({ ...conditions, q, page: 1 }), { preventScrollReset: true })
      }
    />
  );
}

type GroupLinkProps = { to: string; name: string; count: number; isCurrent: boolean };

function GroupLink({ to, name, count, isCurrent }: GroupLinkProps) {
  return (
    <Link
      to={to}
      className={styles.group}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      <Furigana>{name}</Furigana>
      <span className={styles.groupCount}>{formatCount(count)}</span>
    </Link>
  );
}
