import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { ContactWays } from './contact-ways.tsx';
import styles from './phone-list.module.css';

/** Fields that a line needs in the list; missing ones are unknown here. */
type ListedLine = Pick<SafetyResource, 'name' | 'phone' | 'note'> & Partial<SafetyResource>;

type PhoneListProps = { people: readonly ListedLine[] };

/** Names, with numbers and pages to tap, and facts to know before a call. */
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

/** Facts of a line, such as 「毎日16時〜21時、休み：12月29日〜1月3日、無料」. */
function factsOf({ hours, closed, cost }: ListedLine): string {
  return [hours, closed && `休み：${closed}`, cost].filter(Boolean).join('、');
}
