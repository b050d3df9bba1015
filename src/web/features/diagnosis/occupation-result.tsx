import { type ReactNode, useState } from 'react';
import type { RecommendedOccupation } from '#contract/diagnosis.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './occupation-result.module.css';
import { ReasonList } from './reason-list.tsx';
import { confidenceWords, entryWays } from './result-words.ts';

type OccupationResultProps = {
  result: RecommendedOccupation;
  /** From 1. */
  place: number;
  /** Drawn when the section is opened for the first time. */
  renderCompanies: () => ReactNode;
};

/** One of the five: what it is, why, the honest part, the way in, what to ask. */
export function OccupationResult({ result, place, renderCompanies }: OccupationResultProps) {
  const { occupation, reasons, caution, entry, ask_teacher: questions } = result;
  const titleId = `occupation-${occupation.id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId} id={`result-${occupation.id}`}>
      <header className={styles.head}>
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <div>
          <h2 id={titleId} className={styles.name}>
            {occupation.name}
          </h2>
          <p className={styles.marks}>
            <span className={styles.confidence}>{confidenceWords[result.confidence]}</span>
            {result.is_surprise && <Badge tone="fact">視野を広げる候補</Badge>}
          </p>
        </div>
      </header>
      <p>{occupation.summary}</p>
      {reasons.length > 0 && (
        <section className={styles.part}>
          <h3>あなたの言葉から</h3>
          <ReasonList reasons={reasons} />
        </section>
      )}
      <section className={styles.part}>
        <h3>知っておきたいこと</h3>
        <p>{caution}</p>
      </section>
      <section className={styles.part}>
        <h3>この仕事への入り方</h3>
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
        <h3>先生に聞くこと</h3>
        <ul className={styles.questions}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <Companies name={occupation.name} isFirst={place === 1} render={renderCompanies} />
    </article>
  );
}

type CompaniesProps = { name: string; isFirst: boolean; render: () => ReactNode };

function Companies({ name, isFirst, render }: CompaniesProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const [wasOpened, setWasOpened] = useState(isFirst);
  return (
    <details
      className={styles.companies}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>
        <span>「{name}」の仕事がある企業</span>
        <Icon name="chevron-down" />
      </summary>
      {wasOpened && render()}
    </details>
  );
}
