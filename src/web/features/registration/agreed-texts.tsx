import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './agreed-texts.module.css';

const texts = [
  { to: '/terms', title: '利用規約' },
  { to: '/privacy', title: 'プライバシーポリシー' },
];

/** Links to the agreed texts in full. They open in another tab: the form keeps its input. */
export function AgreedTexts() {
  return (
    <ul className={styles.texts}>
      {texts.map(({ to, title }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener" className={styles.link}>
            {title}
            <Icon name="external" label="別の画面で開きます" />
          </a>
        </li>
      ))}
    </ul>
  );
}
