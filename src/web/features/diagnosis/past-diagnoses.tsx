import { Link } from 'react-router';
import type { diagnosisApi } from '#contract/diagnosis.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatDay } from './format-day.ts';
import styles from './start-screen.module.css';

type PastDiagnosesProps = { sessions: ResponseOf<typeof diagnosisApi.list> };

/** Results that the student has seen; nothing before the first one. */
export function PastDiagnoses({ sessions }: PastDiagnosesProps) {
  const finished = sessions.filter(({ status }) => status === 'finished');
  if (finished.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-title">
      <h2 id="past-title">これまでの結果</h2>
      <ul>
        {finished.map(({ id, updated_at }) => (
          <li key={id}>
            <Link to={`/ai-diagnosis/result/${id}`}>
              {formatDay(updated_at)}の結果
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
