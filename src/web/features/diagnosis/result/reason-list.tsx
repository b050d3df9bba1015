import styles from './occupation-result.module.css';
import type { ShownOccupation } from './result-words.ts';

type ShownReason = ShownOccupation['reasons'][number];

/** Why this occupation, with the student's own words marked. */
export function ReasonList({ reasons }: { reasons: ShownReason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.quote}${reason.text}`}>
          <ReasonSentence {...reason} />
        </li>
      ))}
    </ul>
  );
}

export function ReasonSentence({ text, quote }: ShownReason) {
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
