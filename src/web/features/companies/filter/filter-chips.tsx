import { Link } from 'react-router';
import { chipsOf, type NamedOccupations } from '#web/features/companies/card/condition-chips.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './filter-chips.module.css';
import type { SearchConditions } from './search-conditions.ts';

type FilterChipsProps = { conditions: SearchConditions; named: NamedOccupations };

/** The conditions in force; each is a link to the search without it. */
export function FilterChips({ conditions, named }: FilterChipsProps) {
  const chips = chipsOf(conditions, named);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="いまの条件">
      {chips.map(({ key, kind, label, without }) => (
        <li key={key}>
          <Link to={without} className={styles.chip}>
            <VisuallyHidden>{kind}:</VisuallyHidden>
            <Furigana>{label}</Furigana>
            <VisuallyHidden>をはずす</VisuallyHidden>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to="/search" className={styles.clear}>
            すべてはずす
          </Link>
        </li>
      )}
    </ul>
  );
}
