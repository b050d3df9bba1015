import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ConditionList } from './condition-list.tsx';
import styles from './occupation-result.module.css';
import { ReasonList } from './reason-list.tsx';
import { entryWays, type ShownOccupation } from './result-words.ts';

type OccupationResultProps = {
  result: ShownOccupation;
  /** Whose words the reasons quote: 「あなたの言葉から」. */
  reasonsTitle: string;
  /** Whose conditions are checked: 「あなたの条件」. */
  conditionsTitle: string;
  /** What follows in the card, such as companies. */
  children?: ReactNode;
};

/** One suggestion: what it is, why, the conditions, the honest part, the way in, what to ask. */
export function OccupationResult({
  result,
  reasonsTitle,
  conditionsTitle,
  children,
}: OccupationResultProps) {
  const { occupation, reasons, conditions, caution, entry, ask_teacher: questions } = result;
  const titleId = `occupation-${occupation.id}`;
  return (
    <Furigana>
      <article className={styles.card} aria-labelledby={titleId} id={`result-${occupation.id}`}>
        <header>
          <h3 id={titleId} className={styles.name}>
            {occupation.name}
          </h3>
          <p>{occupation.summary}</p>
        </header>
        {reasons.length > 0 && (
          <section className={styles.part}>
            <h4>{reasonsTitle}</h4>
            <ReasonList reasons={reasons} />
          </section>
        )}
        {conditions.length > 0 && (
          <section className={styles.part}>
            <h4>{conditionsTitle}</h4>
            <ConditionList conditions={conditions} />
          </section>
        )}
        <section className={styles.part}>
          <h4>知っておきたいこと</h4>
          <p>{caution}</p>
        </section>
        <section className={styles.part}>
          <h4>この仕事への入り方</h4>
          <ul className={styles.ways}>
            {entryWays(occupation.entry).map(({ name, note }) => (
              <li key={name}>
                {name}
                <span>{note}</span>
              </li>
            ))}
          </ul>
          <p>{entry}</p>
          {occupation.entry.licence && <p>資格・免許：{occupation.entry.licence}</p>}
        </section>
        <section className={styles.part}>
          <h4>先生に聞くこと</h4>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
        <p>
          <Link to={`/occupation/${occupation.id}`} className={styles.more}>
            「{occupation.name}」をくわしく
            <Icon name="chevron-right" />
          </Link>
        </p>
        {children}
      </article>
    </Furigana>
  );
}
