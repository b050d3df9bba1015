import { Link } from 'react-router';
import type { SearchRelaxation } from '#contract/company/companies.ts';
import {
  chipsOf,
  easingOf,
  type NamedOccupations,
} from '#web/features/companies/card/condition-chips.ts';
import type { SearchConditions } from '#web/features/companies/filter/search-conditions.ts';
import { useTalkPath } from '#web/session/use-talk-path.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { countWords } from './count-words.ts';
import styles from './empty-search.module.css';

type EmptySearchProps = {
  conditions: SearchConditions;
  named: NamedOccupations;
  relaxations: readonly SearchRelaxation[];
};

/** Help for a search without hits: conditions to loosen with their hits, and other ways to look. */
export function EmptySearch({ conditions, named, relaxations }: EmptySearchProps) {
  const talkPath = useTalkPath();
  const chips = chipsOf(conditions, named);
  const easings = relaxations.map((relaxation) => easingOf(conditions, relaxation));
  const hasManyWords = /\s/.test(conditions.s);
  return (
    <Furigana>
      <div className={styles.empty}>
        <Icon name="compass" size={48} className={styles.icon} />
        <p className={styles.lead}>この条件に合う会社は、見つかりませんでした。</p>
        {easings.length > 0 && <p>条件をひとつはずすと、見つかります。</p>}
        {easings.length === 0 && chips.length > 1 && (
          <p>条件をいくつかはずすと、見つかることがあります。</p>
        )}
        {easings.length > 0 && (
          <ul className={styles.hints}>
            {easings.map(({ key, label, to, count, isCapped }) => (
              <li key={key}>
                <Link to={to} className={styles.hint}>
                  <Icon name="close" size={16} />
                  {label}をはずす({countWords(count, isCapped)})
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.tips}>
          {hasManyWords && (
            <li>
              ことばをいくつか入れると、全部をふくむ会社だけが出ます。ひとつにしてみましょう。
            </li>
          )}
          {conditions.s && <li>短いことばや別の言い方でもさがせます(例: 自動車整備 → 整備)。</li>}
          {(conditions.areas.length > 0 || conditions.industries.length > 0) && (
            <li>となりの県や、近い業界も見てみましょう。</li>
          )}
          {conditions.s && (
            <li>
              見てみたい会社がここにないときは、<Link to="/request">リクエスト</Link>
              で教えてください。
            </li>
          )}
        </ul>
        <div className={styles.ways}>
          <LinkButton to="/search" variant="secondary">
            すべての会社を見る
          </LinkButton>
          <LinkButton to={talkPath} variant="quiet">
            AI適性診断からさがす
          </LinkButton>
        </div>
      </div>
    </Furigana>
  );
}
