import { siteName } from '#web/site-name.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './home.module.css';

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'eye-off',
    title: '会社からは見えません',
    text: 'あなたの名前も、診断の結果も、だれがお気に入りに入れたかも、会社には見えません。会社に示すのは、5人以上のときの合計の数だけです。会社からメッセージが届くこともありません。',
  },
  {
    icon: 'school',
    title: '応募は学校から',
    text: 'このサイトに応募ボタンはありません。気になる会社が見つかったら、まず先生に相談してください。',
  },
  {
    icon: 'info',
    title: '広告には「PR」と書きます',
    text: '広告料をいただいている会社には、かならずPRと表示します。検索の順番や診断の結果は、それで変わりません。',
  },
];

/** Promises that students can count on. */
export function HomePromises() {
  return (
    <Furigana>
      <section className={styles.promises} aria-labelledby="promises-title">
        <div className={styles.promisesInner}>
          <h2 id="promises-title" className={styles.sectionTitle}>
            {`${siteName()}の約束`}
          </h2>
          <ul className={styles.promiseList}>
            {promises.map(({ icon, title, text }) => (
              <li key={title} className={styles.promise}>
                <Icon name={icon} size={28} className={styles.promiseIcon} />
                <div>
                  <h3 className={styles.promiseTitle}>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Furigana>
  );
}
