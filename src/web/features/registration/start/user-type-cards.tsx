import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import styles from './user-type-cards.module.css';

export type NewUserType = 'student' | 'company';

const kinds = [
  {
    type: 'student',
    title: '高校生',
    text: '会社をさがす、AI適性診断をする',
    outline:
      'M12 4.5 22 9.5l-10 5-10-5 10-5Z M6 11.7v5c1.7 1.4 3.7 2.1 6 2.1s4.3-.7 6-2.1v-5 M22 9.5v5.5',
  },
  {
    type: 'company',
    title: '企業',
    text: '高校生に会社のことを伝える',
    outline:
      'M5 20.5v-16h9v16 M14 9.5h5v11 M3 20.5h18 M8 8h3 M8 11.5h3 M8 15h3 M16.5 13v.1 M16.5 16.5v.1',
  },
] as const satisfies { type: NewUserType; title: string; text: string; outline: string }[];

type UserTypeCardsProps = {
  id: string;
  value: NewUserType;
  onChange: (type: NewUserType) => void;
  error: string | undefined;
};

/** Two large radio buttons for the kind of user. `id` is the first one's. */
export function UserTypeCards({ id, value, onChange, error }: UserTypeCardsProps) {
  return (
    <FieldGroup id={id} legend="だれが使いますか" error={error} required>
      <div className={styles.cards}>
        {kinds.map(({ type, title, text, outline }, index) => (
          <label key={type} className={styles.card} data-invalid={error ? '' : undefined}>
            <input
              id={index === 0 ? id : undefined}
              className={styles.radio}
              type="radio"
              name="user_type"
              value={type}
              checked={value === type}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-text`}
              onChange={() => onChange(type)}
            />
            <svg className={styles.picture} viewBox="0 0 24 24" aria-hidden="true">
              <path d={outline} />
            </svg>
            <span id={`${id}-${type}`} className={styles.title}>
              {title}
            </span>
            <span id={`${id}-${type}-text`} className={styles.text}>
              {text}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
