import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { type ColumnConditions, columnsPath } from './column-conditions.ts';
import styles from './column-list.module.css';

type EmptyColumnsProps = {
  conditions: ColumnConditions;
  /** Hits in all; more than 0 where the page lies past the end. */
  count: number;
};

/** Reason for an empty list, and other ways to look. */
export function EmptyColumns({ conditions, count }: EmptyColumnsProps) {
  const { category, tag, q } = conditions;
  if (count > 0)
    return (
      <div className={styles.empty}>
        <p className={styles.emptyLead}>このページには、もうコラムがありません。</p>
        <LinkButton to={columnsPath(conditions)} variant="secondary">
          はじめのページを見る
        </LinkButton>
      </div>
    );
  return (
    <Furigana>
      <div className={styles.empty}>
        <Icon name="search" size={40} className={styles.emptyIcon} />
        <p className={styles.emptyLead}>この条件のコラムは、まだありません。</p>
        <ul className={styles.tips}>
          {q && (
            <li>短いことばや、別の言い方でもさがせます（例：お金のこと → 給料、休み → 休日）。</li>
          )}
          {tag && (
            <li>
              <Link to={columnsPath({ category, q })}>タグをはずしてさがす</Link>
            </li>
          )}
          {category && (
            <li>
              <Link to={columnsPath({ tag, q })}>すべての分類からさがす</Link>
            </li>
          )}
          <li>
            就職の流れや日程は、<Link to="/guide">ガイド</Link>にまとめてあります。
          </li>
        </ul>
        <LinkButton to="/column" variant="secondary">
          すべてのコラムを見る
        </LinkButton>
      </div>
    </Furigana>
  );
}
