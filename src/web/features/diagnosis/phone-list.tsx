import { Icon } from '#web/ui/icon.tsx';
import styles from './phone-list.module.css';

type PhoneListProps = { people: { name: string; phone: string; note: string }[] };

/** Names, numbers to tap and what to know before calling. */
export function PhoneList({ people }: PhoneListProps) {
  return (
    <ul className={styles.list}>
      {people.map(({ name, phone, note }) => (
        <li key={phone}>
          <p className={styles.name}>{name}</p>
          <a className={styles.phone} href={`tel:${phone.replaceAll(/[^\d+#*]/g, '')}`}>
            <Icon name="phone" />
            {phone}
          </a>
          <p className={styles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
