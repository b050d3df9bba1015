import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './home-more.module.css';

const pages: { to: string; icon: IconName; title: string; text: string }[] = [
  {
    to: '/for-parents',
    icon: 'home',
    title: '保護者の方へ',
    text: '高校生の就職のしくみと、家で話すときのヒントをまとめました。',
  },
  {
    to: '/for-teachers',
    icon: 'school',
    title: '先生の方へ',
    text: '授業や面談での使い方と、このサイトがしないことを説明します。',
  },
  {
    to: '/for-employers',
    icon: 'briefcase',
    title: '企業の方へ',
    text: '企業ページの作り方と、守っていただくことをまとめました。',
  },
];

/** Links for all visitors who are not students. */
export function HomeOthers() {
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="others-title">
        <h2 id="others-title" className={styles.title}>
          保護者・先生・企業の方へ
        </h2>
        <ul className={styles.others}>
          {pages.map(({ to, icon, title, text }) => (
            <li key={to} className={styles.other}>
              <Icon name={icon} size={28} className={styles.otherIcon} />
              <div>
                <h3 className={styles.otherTitle}>
                  <Link to={to} className={styles.otherLink}>
                    {title}
                  </Link>
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Furigana>
  );
}
