import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './empty-search.module.css';
import { chipsOf, type SearchConditions } from './search-conditions.ts';

/** Nothing found: what can be loosened, and other ways to look. */
export function EmptySearch({ conditions }: { conditions: SearchConditions }) {
  const chips = chipsOf(conditions);
  const hasManyWords = /\s/.test(conditions.s);
  return (
    <div className={styles.empty}>
      <Icon name="compass" size={48} className={styles.icon} />
      <p className={styles.lead}>この条件に合う企業は、見つかりませんでした。</p>
      <p>条件を少しゆるめると、見つかることがあります。</p>
      {chips.length > 1 && (
        <ul className={styles.hints}>
          {chips.map(({ key, label, without }) => (
            <li key={key}>
              <Link to={without} className={styles.hint}>
                <Icon name="close" size={16} />
                {label}をはずしてさがす
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.tips}>
        {hasManyWords && (
          <li>ことばをいくつか入れると、全部をふくむ企業だけが出ます。ひとつにしてみましょう。</li>
        )}
        {conditions.s && <li>短いことばや別の言い方でもさがせます(例: 自動車整備 → 整備)。</li>}
        {(conditions.areas.length > 0 || conditions.industries.length > 0) && (
          <li>となりの県や、近い業界も見てみましょう。</li>
        )}
      </ul>
      <div className={styles.ways}>
        <LinkButton to="/search" variant="secondary">
          すべての企業を見る
        </LinkButton>
        <LinkButton to="/ai-diagnosis" variant="quiet">
          AI適性診断からさがす
        </LinkButton>
      </div>
    </div>
  );
}
