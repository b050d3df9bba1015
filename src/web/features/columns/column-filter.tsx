import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { postCategories } from '#contract/public/post-categories.ts';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { type ColumnConditions, columnsPath } from './column-conditions.ts';
import styles from './column-filter.module.css';

/** Words in title, lead and tags; a plain form, so that it works without JavaScript. */
export function ColumnSearch({ conditions }: { conditions: ColumnConditions }) {
  const navigate = useNavigate();
  const { q, category, tag } = conditions;
  return (
    <PageSearch
      action="/column"
      label="コラムをことばでさがす"
      q={q}
      kept={{ category, tag }}
      onSearch={(q) =>
        void navigate(columnsPath({ ...conditions, q }), { preventScrollReset: true })
      }
    />
  );
}

const everything = [{ key: '', label: 'すべて' }, ...postCategories];

/** Categories as links. Choosing another category drops the tag of the last one. */
export function ColumnCategories({ conditions }: { conditions: ColumnConditions }) {
  const list = useRef<HTMLUListElement>(null);
  const { category } = conditions;
  // On phones the line scrolls sideways: it moves the chosen category into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen link follows from the category
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 48;
  }, [category]);
  return (
    <Furigana>
      <nav aria-label="コラムの分類">
        <ul ref={list} className={styles.categories}>
          {everything.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={columnsPath({ q: conditions.q, category: key })}
                className={styles.chip}
                aria-current={category === key ? 'true' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Furigana>
  );
}

type ColumnTagsProps = {
  conditions: ColumnConditions;
  tags: readonly { name: string; count: number }[];
};

/** Tags of the chosen category, folded away at first. */
export function ColumnTags({ conditions, tags }: ColumnTagsProps) {
  if (tags.length === 0) return null;
  return (
    <Furigana>
      <details className={styles.tags} open={conditions.tag !== ''}>
        <summary className={styles.summary}>
          タグでしぼる
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <ul className={styles.tagList} aria-label="タグ">
          {tags.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={columnsPath({ ...conditions, tag: conditions.tag === name ? '' : name })}
                className={`${styles.chip} ${styles.tag}`}
                aria-current={conditions.tag === name ? 'true' : undefined}
                preventScrollReset
              >
                {name}
                <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Furigana>
  );
}
