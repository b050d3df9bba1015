import { Link } from 'react-router';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import type { diagnosisApi } from '#contract/student/diagnosis.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { formatTalkTime } from '#web/ui/text/format-moment.ts';
import { DeleteDiagnosis } from './delete-diagnosis.tsx';
import styles from './past-diagnoses.module.css';

type Session = ResponseOf<typeof diagnosisApi.list>[number];

/** The student's diagnoses: to go on, to see again, to delete; nothing before the first answer. */
export function PastDiagnoses({ sessions }: { sessions: Session[] }) {
  const begun = sessions.filter(
    ({ status, progress }) => status !== 'active' || progress.answered > 0,
  );
  if (begun.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-title">
      <h2 id="past-title">
        <Furigana>これまでの診断</Furigana>
      </h2>
      <ul className={styles.list}>
        {begun.map((session) => (
          <li key={session.id}>
            <PastDiagnosis session={session} />
          </li>
        ))}
      </ul>
      <KeptWords />
    </section>
  );
}

function PastDiagnosis({ session }: { session: Session }) {
  const notify = useNotify();
  const { id, created_at, status } = session;
  const isFinished = status === 'finished';
  const moment = formatTalkTime(created_at);
  return (
    <article className={styles.one} aria-label={`${moment}の診断`}>
      <div>
        <p className={styles.day}>{moment}</p>
        <p className={styles.state}>
          <Furigana>{stateWords(session)}</Furigana>
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton
          variant="secondary"
          to={isFinished ? `/ai-diagnosis/result/${id}` : `/ai-diagnosis?session=${id}`}
        >
          {isFinished ? `${moment}の結果` : 'つづきから'}
        </LinkButton>
        <DeleteDiagnosis
          sessionId={id}
          name={`${moment}の診断`}
          variant="quiet"
          label="消す"
          onDeleted={() => notify('success', '診断を消しました')}
        />
      </div>
    </article>
  );
}

function stateWords({ status, progress }: Session): string {
  if (status === 'finished') return '結果が出ています';
  if (status === 'paused') return 'お休みしています';
  return `とちゅう(${progress.answered}回答えたところ)`;
}

/** True to what happens: nothing is deleted by itself. */
function KeptWords() {
  return (
    <p className={styles.kept}>
      <Furigana>
        話した内容と結果は、あなたが消すまで、または退会するまで、このサイトに残ります。「消す」をおすと、すぐに消えます。手元に残したいときは、
      </Furigana>
      <Link to="/profile">
        <Furigana>プロフィールの画面</Furigana>
      </Link>
      <Furigana>から、自分のデータをダウンロードできます。</Furigana>
    </p>
  );
}
