import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './company-page.module.css';

/** Next step after a company's page: a talk with a teacher. Applying is not possible here. */
export function NextStep({ companyName, canVisit }: { companyName: string; canVisit: boolean }) {
  return (
    <Furigana>
      <section className={styles.next} aria-labelledby="next-title">
        <h2 id="next-title" className={styles.nextTitle}>
          <Icon name="chat" size={24} />
          次にすること: 先生に相談
        </h2>
        <p>気になったら、この会社の名前を先生に伝えてみましょう。話してみるだけで大丈夫です。</p>
        <p className={styles.nextLabel}>先生に聞くことの例</p>
        <ul className={styles.points}>
          <li>
            <span translate="no">{companyName}</span>の求人票は、学校に来ていますか。
          </li>
          <li>{canVisit ? '職場見学に行けますか。' : '仕事のようすを知る方法はありますか。'}</li>
          <li>うちの学校から入った先輩はいますか。</li>
        </ul>
        <p className={styles.note}>応募は学校を通して行います。</p>
      </section>
    </Furigana>
  );
}
