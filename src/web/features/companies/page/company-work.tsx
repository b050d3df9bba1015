import { Link } from 'react-router';
import type { CompanyDetail, CompanyWork as Work } from '#contract/company/companies.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './company-page.module.css';
import { CompanySection, Points, Subsection } from './company-section.tsx';

/** Work at the company, and a day of it. */
export function CompanyWork({ company: { work, occupations } }: { company: CompanyDetail }) {
  if (!hasWork({ work, occupations })) return null;
  return (
    <CompanySection id="work" title="仕事">
      {work.description && (
        <Explained>
          <p className={styles.text}>{work.description}</p>
        </Explained>
      )}
      {occupations.length > 0 && (
        <ul className={styles.tags} aria-label="仕事の種類">
          {occupations.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/occupation/${id}`} className={styles.tag}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {work.day_schedule.length > 0 && (
        <Subsection title="一日の流れ(例)">
          <Day schedule={work.day_schedule} />
        </Subsection>
      )}
    </CompanySection>
  );
}

export function hasWork({ work, occupations }: Pick<CompanyDetail, 'work' | 'occupations'>) {
  return work.description !== '' || occupations.length > 0 || work.day_schedule.length > 0;
}

function Day({ schedule }: { schedule: Work['day_schedule'] }) {
  return (
    <Explained>
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
    </Explained>
  );
}

/** People who started at the company, in their own words. */
export function CompanySeniors({ seniors }: { seniors: Work['seniors'] }) {
  if (seniors.length === 0) return null;
  return (
    <CompanySection id="seniors" title="先輩の声">
      {seniors.map(({ year, course, questions }) => (
        <div key={`${year} ${course}`} className={styles.senior}>
          <p className={styles.seniorWho}>
            {year}・{course}
          </p>
          <Explained>
            <dl className={styles.questions}>
              {questions.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </Explained>
        </div>
      ))}
    </CompanySection>
  );
}

/** Hard parts of the work, with people who enjoy it and people who may not: both sides, side by side. */
export function CompanyBothSides({ work }: { work: Work }) {
  if (!hasBothSides(work)) return null;
  return (
    <CompanySection id="sides" title="大変なところ・楽しめる人">
      <div className={styles.pair}>
        {work.hard_parts.length > 0 && (
          <Subsection title="大変なところ">
            <Points texts={work.hard_parts} />
          </Subsection>
        )}
        {work.enjoyable_for.length > 0 && (
          <Subsection title="こんな人は楽しめます">
            <Points texts={work.enjoyable_for} />
          </Subsection>
        )}
        {work.hard_for.length > 0 && (
          <Subsection title="こんな人は、大変に感じるかもしれません">
            <Points texts={work.hard_for} />
          </Subsection>
        )}
      </div>
    </CompanySection>
  );
}

function hasBothSides({ hard_parts, enjoyable_for, hard_for }: Work): boolean {
  return [hard_parts, enjoyable_for, hard_for].some(({ length }) => length > 0);
}

/** Steps of a career after the first day. */
export function CompanyCareer({ work }: { work: Work }) {
  if (!hasCareer(work)) return null;
  return (
    <CompanySection id="career" title="入社してから">
      {work.career_path.length > 0 && (
        <ol className={styles.career} aria-label="入社してからの例">
          {work.career_path.map(({ year, text }) => (
            <li key={year} className={styles.careerStep}>
              <strong className={styles.careerYear}>
                <Furigana>{year}年目</Furigana>
              </strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {work.qualification_support.length > 0 && (
        <Subsection title="取れる資格・支援">
          <Points texts={work.qualification_support} />
        </Subsection>
      )}
    </CompanySection>
  );
}

function hasCareer({ career_path, qualification_support }: Work): boolean {
  return career_path.length > 0 || qualification_support.length > 0;
}
