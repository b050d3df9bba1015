import type { CompanyDetail, CompanyWork as Work } from '#contract/companies.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './company-page.module.css';
import { CompanySection, Points, Subsection } from './company-section.tsx';

/** What people do there: tasks, a day, what is hard, who enjoys it, how it goes on. */
export function CompanyWork({ company: { work, occupations } }: { company: CompanyDetail }) {
  return (
    <CompanySection id="work" title="仕事">
      {work.description && <p className={styles.text}>{work.description}</p>}
      {occupations.length > 0 && (
        <ul className={styles.tags} aria-label="仕事の種類">
          {occupations.map(({ id, name }) => (
            <li key={id}>
              <Badge tone="fact">{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {work.day_schedule.length > 0 && (
        <Subsection title="一日の流れ(例)">
          <Day schedule={work.day_schedule} />
        </Subsection>
      )}
      <div className={styles.pair}>
        {work.enjoyable_for.length > 0 && (
          <Subsection title="こんな人は楽しめます">
            <Points texts={work.enjoyable_for} />
          </Subsection>
        )}
        {work.hard_parts.length > 0 && (
          <Subsection title="大変なところ">
            <Points texts={work.hard_parts} />
          </Subsection>
        )}
      </div>
      {work.career_path.length > 0 && (
        <Subsection title="入社してからの例">
          <ol className={styles.career}>
            {work.career_path.map(({ year, text }) => (
              <li key={year} className={styles.careerStep}>
                <strong className={styles.careerYear}>{year}年目</strong>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Subsection>
      )}
      {work.qualification_support.length > 0 && (
        <Subsection title="取れる資格・支援">
          <Points texts={work.qualification_support} />
        </Subsection>
      )}
    </CompanySection>
  );
}

function Day({ schedule }: { schedule: Work['day_schedule'] }) {
  return (
    <ol className={styles.day}>
      {schedule.map(({ time, activity }) => (
        <li key={`${time} ${activity}`} className={styles.moment}>
          <time className={styles.time} dateTime={time.padStart(5, '0')}>
            {time}
          </time>
          <span>{activity}</span>
        </li>
      ))}
    </ol>
  );
}

/** People who started there, in their own words. */
export function CompanySeniors({ seniors }: { seniors: Work['seniors'] }) {
  if (seniors.length === 0) return null;
  return (
    <CompanySection id="seniors" title="先輩の声">
      {seniors.map(({ year, course, questions }) => (
        <div key={`${year} ${course}`} className={styles.senior}>
          <p className={styles.seniorWho}>
            {year}・{course}
          </p>
          <dl className={styles.questions}>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </CompanySection>
  );
}
