import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { ContactWays } from './contact-ways.tsx';
import styles from './phone-list.module.css';

/** What a line needs to be listed; what is left out is not known here. */
type ListedLine = Pick<SafetyResource, 'name' | 'phone' | 'note'> & Partial<SafetyResource>;

type PhoneListProps = { people: readonly ListedLine[] };

/** Names, numbers and pages to tap, and what to know before. */
export function PhoneList({ people }: PhoneListProps) {
  return (
    <ul className={styles.list}>
      {people.map((line) => (
        <li key={line.name}>
          <p className={styles.name}>{line.name}</p>
          <ContactWays line={line} />
          <p className={styles.note}>{[factsOf(line), line.note].filter(Boolean).join('。')}</p>
        </li>
      ))}
    </ul>
  );
}

/** 「毎日16時〜21時、休み：12月29日〜1月3日、無料」 */
function factsOf({ hours, closed, cost }: ListedLine): string {
  return [hours, closed && `休み：${closed}`, cost].filter(Boolean).join('、');
}
