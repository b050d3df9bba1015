import { Link } from 'react-router';
import type { RecommendedOccupation } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './card-details.module.css';

/** The honest part, the way in and what to ask, for those who want to know more. */
export function CardDetails({ result }: { result: RecommendedOccupation }) {
  const { occupation, conditions, caution, entry, ask_teacher: questions } = result;
  const doubts = conditions.filter(({ note }) => note !== '');
  return (
    <Furigana>
      <details className={styles.more}>
        <summary>
          もっと知る
          <Icon name="chevron-down" />
        </summary>
        <dl className={styles.parts}>
          <div>
            <dt>どんな仕事</dt>
            <dd>{occupation.summary}</dd>
          </div>
          <div>
            <dt>知っておきたいこと</dt>
            <dd>{caution}</dd>
          </div>
          {doubts.length > 0 && (
            <div>
              <dt>あなたの条件</dt>
              {doubts.map(({ condition, note }) => (
                <dd key={condition}>
                  {condition}：{note}
                </dd>
              ))}
            </div>
          )}
          <div>
            <dt>この仕事への入り方</dt>
            <dd>{entry}</dd>
            {occupation.entry.licence && <dd>資格・免許：{occupation.entry.licence}</dd>}
          </div>
          <div>
            <dt>先生に聞くこと</dt>
            {questions.map((question) => (
              <dd key={question}>{question}</dd>
            ))}
          </div>
        </dl>
        <Link to={`/occupation/${occupation.id}`} className={styles.link}>
          一日の流れなど、くわしく見る
          <Icon name="arrow-right" />
        </Link>
      </details>
    </Furigana>
  );
}
