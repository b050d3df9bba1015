import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OccupationPage as Page } from '#contract/public/occupation-pages.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { AskTeacher } from './ask-teacher.tsx';
import { compareOccupationsPath } from './compare/compare-occupations-path.ts';
import { dayMoments } from './day-moments.ts';
import { KeepOccupation } from './kept/keep-occupation.tsx';
import { OccupationCards } from './occupation-cards.tsx';
import { OccupationEntry } from './occupation-entry.tsx';
import { OccupationFigures } from './occupation-figures.tsx';
import { OccupationHeader } from './occupation-header.tsx';
import styles from './occupation-page.module.css';
import { Points, Section } from './occupation-section.tsx';
import { contextInWords } from './work-context.ts';

/** All facts about an occupation; `companies` shows those that offer it. */
export function OccupationPage({
  occupation,
  companies,
}: {
  occupation: Page;
  companies: ReactNode;
}) {
  const { related } = occupation;
  return (
    <article className={styles.page}>
      <OccupationHeader occupation={occupation} />
      <KeepOccupation id={occupation.id} name={occupation.name} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Work occupation={occupation} />
          <Feelings occupation={occupation} />
          <OccupationEntry name={occupation.name} entry={occupation.entry} />
          <Place occupation={occupation} />
          <OccupationFigures occupation={occupation} />
        </div>
        <aside className={styles.aside} aria-label="次にすること">
          <AskTeacher occupation={occupation} />
        </aside>
      </div>
      {companies}
      {related.length > 0 && (
        <section className={styles.wide} aria-labelledby="related-title">
          <h2 id="related-title" className={styles.sectionTitle}>
            <Furigana>近い仕事も見てみる</Furigana>
          </h2>
          <OccupationCards occupations={related} />
          <p>
            <Link
              to={compareOccupationsPath([occupation.id, ...related.map(({ id }) => id)])}
              className={styles.compare}
            >
              <Furigana>{occupation.name}と近い仕事をくらべる</Furigana>
              <Icon name="arrow-right" />
            </Link>
          </p>
        </section>
      )}
    </article>
  );
}

function Work({ occupation: { tasks, day, school_moments: moments } }: { occupation: Page }) {
  return (
    <>
      <Section id="work" title="どんな仕事？">
        <ul className={styles.tasks} aria-label="おもな仕事">
          {tasks.map((task) => (
            <li key={task}>
              <Icon name="check" />
              {task}
            </li>
          ))}
        </ul>
        <div className={styles.day}>
          <h3 className={styles.subtitle}>ある一日</h3>
          <ol>
            {dayMoments(day).map((text) => (
              <li key={text} className={styles.dayMoment}>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Section id="school" title="学校のこんな場面に似ています">
        <ul className={styles.moments}>
          {moments.map((moment) => (
            <li key={moment}>
              <Icon name="school" />
              {moment}
            </li>
          ))}
        </ul>
        <p className={styles.note}>ひとつでも「わかる」と思えたら、手がかりになります。</p>
      </Section>
    </>
  );
}

function Feelings({ occupation: { likes, dislikes, caution } }: { occupation: Page }) {
  return (
    <Section id="feelings" title="好きなこと、大変なこと">
      <div className={styles.pair}>
        <div className={styles.likes}>
          <h3 className={styles.subtitle}>
            <Icon name="heart" />
            好きな人が多いこと
          </h3>
          <Points texts={likes} />
        </div>
        <div className={styles.hard}>
          <h3 className={styles.subtitle}>
            <Icon name="info" />
            大変に感じる人もいること
          </h3>
          <Points texts={dislikes} />
        </div>
      </div>
      <p>
        <strong className={styles.label}>知っておきたいこと</strong>
        {caution}
      </p>
      <p className={styles.note}>感じ方は人によってちがいます。職場見学で確かめてみましょう。</p>
    </Section>
  );
}

function Place({ occupation }: { occupation: Page }) {
  return (
    <Section id="place" title="働き方のめやす">
      <dl className={styles.facts}>
        {contextInWords(occupation.context).map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>会社によってちがいます。求人票で確かめましょう。</p>
    </Section>
  );
}
