import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './home.module.css';

const steps: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'compass',
    title: '自分を知る',
    text: '好きなこと、大事にしたいことをAIと話して整理します。やってみたい仕事の手がかりが見つかります。',
  },
  {
    icon: 'search',
    title: '会社をくらべる',
    text: '仕事内容、給料、休み、働く環境を、同じものさしで見くらべます。気になったらお気に入りへ。',
  },
  {
    icon: 'chat',
    title: '先生に相談する',
    text: '気になる会社の名前を伝えて、求人票を見せてもらったり、職場見学に行けるか聞いたりします。',
  },
  {
    icon: 'school',
    title: '学校を通して応募する',
    text: '応募する会社を、先生や家族と決めます。応募書類は学校から会社へ送られます。',
  },
];

/** Next steps from here, which lead through the school. */
export function HomeSteps() {
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="steps-title">
        <h2 id="steps-title" className={styles.sectionTitle}>
          働きはじめるまでの4つのステップ
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.stepIcon}>
                <Icon name={icon} size={28} />
              </span>
              <h3 className={styles.stepTitle}>
                <span className={styles.stepNumber}>{index + 1}</span>
                {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Furigana>
  );
}
