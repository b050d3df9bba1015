import { Link } from 'react-router';
import type { SearchRelaxation } from '#contract/company/companies.ts';
import type { SearchUnderstanding } from '#contract/public/search-understanding.ts';
import { chipsOf, easingOf } from '#web/features/companies/card/condition-chips.ts';
import chipStyles from '#web/features/companies/filter/filter-chips.module.css';
import {
  type SearchConditions,
  searchPath,
} from '#web/features/companies/filter/search-conditions.ts';
import { countWords } from '#web/features/companies/search/count-words.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './understood-search.module.css';

export type UnderstoodSearchProps = {
  /** Words that were typed, with the chosen conditions. */
  typed: SearchConditions;
  understanding: SearchUnderstanding;
  /** Conditions understood from the words; `count` companies fit them. */
  asked: SearchConditions;
  count: number;
  isCapped: boolean;
  /** True if companies have the typed words: they come first, and occupations stand folded above them. */
  isFound: boolean;
  /** Conditions to leave out where no company fits. */
  relaxations: readonly SearchRelaxation[];
};

/** Meaning of typed words: one line, conditions to take away, occupations and their companies. */
export function UnderstoodSearch({
  typed,
  understanding: { sentence, occupations, corrected },
  asked,
  count,
  isCapped,
  isFound,
  relaxations,
}: UnderstoodSearchProps) {
  // Chips of occupations are left out, because they have cards of their own.
  const chosen = new Set(chipsOf({ ...typed, s: '' }).map(({ key }) => key));
  const chips = chipsOf(asked).filter(({ kind, key }) => kind !== '仕事' && !chosen.has(key));
  const withOccupation = (ids: string[]) => ({ ...asked, occupations: ids });
  return (
    <section className={styles.understood} aria-label="ことばから分かったこと">
      <p className={styles.sentence}>
        <Furigana>{sentence}。</Furigana>
      </p>
      {corrected !== null && (
        <p>
          <Link to={searchPath({ ...typed, s: corrected, page: null })} className={styles.link}>
            <Furigana>「{corrected}」でさがす</Furigana>
          </Link>
        </p>
      )}
      {chips.length > 0 && (
        <ul className={chipStyles.chips} aria-label="分かった条件">
          {chips.map(({ key, kind, label, without }) => (
            <li key={key}>
              <Link to={without} className={chipStyles.chip}>
                <VisuallyHidden>{kind}:</VisuallyHidden>
                <Furigana>{label}</Furigana>
                <VisuallyHidden>をはずしてさがす</VisuallyHidden>
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <p>
          <Link to={searchPath(asked)} className={styles.link}>
            <Furigana>合う会社を見る({countWords(count, isCapped)})</Furigana>
          </Link>
        </p>
      )}
      {relaxations.length > 0 && (
        <ul className={styles.easings} aria-label="条件をひとつはずす">
          {relaxations
            .map((relaxation) => easingOf(asked, relaxation))
            .map(({ key, label, to, count: found, isCapped: isMore }) => (
              <li key={key}>
                <Link to={to} className={styles.link}>
                  <Furigana>
                    {label}をはずす({countWords(found, isMore)})
                  </Furigana>
                </Link>
              </li>
            ))}
        </ul>
      )}
      {occupations.length > 0 && (
        <details open={!isFound}>
          <summary className={styles.more}>
            <Furigana>近い仕事({occupations.length})</Furigana>
          </summary>
          <ul className={styles.cards} aria-label="近い仕事">
            {occupations.map(({ id, name, summary }) => (
              <li key={id} className={styles.card}>
                <Link to={`/occupation/${id}`} className={styles.name}>
                  <Furigana>{name}</Furigana>
                </Link>
                <p className={styles.summary}>
                  <Furigana>{summary}</Furigana>
                </p>
                <Link to={searchPath(withOccupation([id]))} className={styles.link}>
                  <VisuallyHidden>
                    <Furigana>{name}:</Furigana>
                  </VisuallyHidden>
                  <Furigana>この仕事の会社</Furigana>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
