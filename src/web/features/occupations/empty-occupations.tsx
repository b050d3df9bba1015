import { Link } from 'react-router';
import type { OccupationList } from '#contract/public/occupation-pages.ts';
import { useTalkPath } from '#web/session/use-talk-path.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { OccupationCards } from './occupation-cards.tsx';
import { type OccupationConditions, occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type EmptyOccupationsProps = {
  conditions: OccupationConditions;
  found: Omit<OccupationList, 'results'>;
};

/** Help for a search without occupations: similar names, and other ways to look. */
export function EmptyOccupations({ conditions, found }: EmptyOccupationsProps) {
  const talkPath = useTalkPath();
  const { q, group } = conditions;
  const elsewhere = found.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Furigana>
      <div className={styles.empty}>
        <Icon name="compass" size={48} className={styles.emptyIcon} />
        <p className={styles.emptyLead}>
          {q
            ? `「${q}」という名前の仕事は、見つかりませんでした。`
            : '仕事が見つかりませんでした。'}
        </p>
        {group && elsewhere > 0 && (
          <p>
            <Link to={occupationsPath({ ...conditions, group: '', page: 1 })}>
              ほかの分野には{elsewhere}件あります。すべての分野で見る
            </Link>
          </p>
        )}
        <ul className={styles.tips}>
          <li>短いことばや、別の言い方でもさがせます(例: 自動車整備 → 整備)。</li>
          <li>ひらがなやカタカナでもさがせます。</li>
        </ul>
        <div className={styles.ways}>
          <LinkButton to="/occupation" variant="secondary">
            すべての仕事を見る
          </LinkButton>
          <LinkButton to={talkPath} variant="quiet">
            AI適性診断からさがす
          </LinkButton>
        </div>
      </div>
      {found.near.length > 0 && (
        <section className={styles.section} aria-labelledby="near-title">
          <h3 id="near-title" className={styles.sectionTitle}>
            内容が近い仕事
          </h3>
          <OccupationCards occupations={found.near} headingLevel="h4" />
        </section>
      )}
    </Furigana>
  );
}
