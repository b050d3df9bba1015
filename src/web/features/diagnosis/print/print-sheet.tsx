import type { Recommendations } from '#contract/student/diagnosis.ts';
import { ProfilePicture } from '#web/features/diagnosis/result/profile-picture.tsx';
import { ReasonSentence } from '#web/features/diagnosis/result/reason-list.tsx';
import {
  groupResults,
  type ShownCondition,
  type ShownOccupation,
  verdicts,
} from '#web/features/diagnosis/result/result-words.ts';
import { siteName } from '#web/site-name.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { formatDayOf } from '#web/ui/text/format-moment.ts';
import styles from './print-sheet.module.css';

type PrintSheetProps = { answer: Recommendations; talkedOn: string };

/** A result for the teacher's desk: one or two sheets of A4, with room to write. */
export function PrintSheet({ answer, talkedOn }: PrintSheetProps) {
  const { occupations, alternates, profile } = answer;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>AI適性診断の結果</h1>
        <p className={styles.who}>
          <span>話した日：{formatDayOf(talkedOn)}</span>
          <span className={styles.line}>名前(書かなくてもよい)：</span>
        </p>
      </header>
      <p className={styles.note}>
        AIはまちがえることがあります。ひとつに決めるためではなく、知って、話すための仕事です。「　」の中は、本人が話した言葉か、えらんだ答えです。
      </p>
      {groupResults(occupations).map(({ title, results }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          {results.map((result) => (
            <PrintedOccupation key={result.occupation.id} result={result} />
          ))}
        </section>
      ))}
      {alternates.length > 0 && (
        <p className={styles.alternates}>
          <strong>ほかにも近かった仕事：</strong>
          {alternates.map(({ name }) => name).join('、')}
        </p>
      )}
      <ProfilePicture title="話から見えた、いまの興味" profile={profile} />
      <section className={styles.talk}>
        <h2>先生・おうちの人と話したこと</h2>
        <div className={styles.room} />
      </section>
      <p className={styles.note}>
        {siteName()}。応募は学校を通して行います。条件は、学校に届く求人票で確かめてください。
      </p>
    </article>
  );
}

function PrintedOccupation({ result }: { result: ShownOccupation }) {
  const { occupation, reasons, conditions, caution, entry, ask_teacher: questions } = result;
  return (
    <section className={styles.occupation}>
      <h3>{occupation.name}</h3>
      <p>{occupation.summary}</p>
      <dl>
        {reasons.length > 0 && (
          <div>
            <dt>理由</dt>
            {reasons.map((reason) => (
              <dd key={`${reason.quote}${reason.text}`}>
                <ReasonSentence {...reason} />
              </dd>
            ))}
          </div>
        )}
        {conditions.length > 0 && (
          <div>
            <dt>本人の条件</dt>
            <dd className={styles.conditions}>
              {conditions.map((one) => (
                <PrintedCondition key={one.condition} {...one} />
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>知っておきたいこと</dt>
          <dd>{caution}</dd>
        </div>
        <div>
          <dt>入り方</dt>
          <dd>{entry}</dd>
        </div>
        <div>
          <dt>先生に聞くこと</dt>
          {questions.map((question) => (
            <dd key={question}>{question}</dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

/** 「✓土日休み」「△残業少なめ（会社による）」: what is met needs no words on paper. */
function PrintedCondition({ condition, verdict }: ShownCondition) {
  const { sign, words } = verdicts[verdict];
  const remark = `（${words}）`;
  return (
    <span>
      <span aria-hidden="true">{sign}</span>
      {condition}
      {verdict === 'meets' ? <VisuallyHidden>{remark}</VisuallyHidden> : remark}
    </span>
  );
}
