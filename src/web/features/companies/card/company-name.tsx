import { Fragment, type ReactNode } from 'react';
import styles from './company-name.module.css';

const legalForm = /(株式会社|有限会社|合同会社|[一-龠]{2,4}法人|協同組合)/;
/** Start of a word in katakana after kanji: browsers take such a name for one phrase. */
const nextWord = /(?<=[一-龠々])(?=[ァ-ヴ][ァ-ヴー]{2})/;

/**
 * A company's name, with a place for a line break before and after its legal form. The form never breaks over two
 * lines, and other words seldom do.
 */
export function CompanyName({ name }: { name: string }) {
  const parts = name.split(legalForm).filter(Boolean);
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {legalForm.test(part) ? <span className={styles.form}>{part}</span> : withBreaks(part)}
    </Fragment>
  ));
}

/** First character of the name without its legal form, which most names share. */
export function ownInitial(name: string): string {
  const own = name.split(legalForm).find((part) => part !== '' && !legalForm.test(part));
  return [...(own ?? name).trim()][0] ?? '';
}

function withBreaks(words: string): ReactNode {
  const [first, ...others] = words.split(nextWord);
  return [first, ...others.flatMap((word) => [<wbr key={word} />, word])];
}
