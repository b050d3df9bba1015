import { type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './result.module.css';
import { groupResults, type ResultGroup, type ShownOccupation } from './result-words.ts';

type ResultGroupsProps<T> = { occupations: T[]; renderCard: (result: T) => ReactNode };

/** The cards of the suggestions, under how clear their clues are. */
export function ResultGroups<T extends ShownOccupation>({
  occupations,
  renderCard,
}: ResultGroupsProps<T>) {
  return groupResults(occupations).map((group) => (
    <Group key={group.title} group={group} renderCard={renderCard} />
  ));
}

type GroupProps<T> = { group: ResultGroup<T>; renderCard: (result: T) => ReactNode };

function Group<T extends ShownOccupation>({ group, renderCard }: GroupProps<T>) {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>
          <Furigana>{group.title}</Furigana>
        </h2>
        {group.note && (
          <p className={styles.note}>
            <Furigana>{group.note}</Furigana>
          </p>
        )}
      </div>
      <ul className={styles.results}>
        {group.results.map((result) => (
          <li key={result.occupation.id}>{renderCard(result)}</li>
        ))}
      </ul>
    </section>
  );
}
