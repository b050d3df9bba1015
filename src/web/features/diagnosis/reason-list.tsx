import type { Reason } from '#contract/diagnosis.ts';
import styles from './occupation-result.module.css';

/** Why this occupation, with the student's own words marked. */
export function ReasonList({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.message_id}${reason.quote}${reason.text}`}>
          <ReasonSentence {...reason} />
        </li>
      ))}
    </ul>
  );
}

function ReasonSentence({ text, quote }: Reason) {
  const marked = `「${quote}」`;
  const at = text.indexOf(marked);
  if (at === -1)
    return (
      <>
        <mark className={styles.quote}>{marked}</mark>
        {text}
      </>
    );
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.quote}>{marked}</mark>
      {text.slice(at + marked.length)}
    </>
  );
}
