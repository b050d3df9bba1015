import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './company-page.module.css';

type NextStepProps = {
  companyName: string;
  canVisit: boolean;
  /** Its people pass an examination, for which they apply themselves. */
  isPublic: boolean;
};

/** Next step after a company's page: a talk with a teacher. Applying is not possible here. */
export function NextStep({ companyName, canVisit, isPublic }: NextStepProps) {
  const name = <span translate="no">{companyName}</span>;
  return (
    <Furigana>
      <section className={styles.next} aria-labelledby="next-title">
        <h2 id="next-title" className={styles.nextTitle}>
          <Icon name="chat" size={24} />
          次にすること: 先生に相談
        </h2>
        <p>
          気になったら、{isPublic ? 'ここ' : 'この会社'}
          の名前を先生に伝えてみましょう。話してみるだけで大丈夫です。
        </p>
        <p className={styles.nextLabel}>先生に聞くことの例</p>
        <ul className={styles.points}>
          {isPublic ? (
            <ExamQuestions name={name} />
          ) : (
            <li>{name}の求人票は、学校に来ていますか。</li>
          )}
          <li>{canVisit ? '職場見学に行けますか。' : '仕事のようすを知る方法はありますか。'}</li>
          <li>うちの学校から入った先輩はいますか。</li>
        </ul>
        {isPublic ? (
          <OwnApplication />
        ) : (
          <p className={styles.note}>応募は学校を通して行います。</p>
        )}
      </section>
    </Furigana>
  );
}

function ExamQuestions({ name }: { name: ReactNode }) {
  return (
    <>
      <li>{name}の採用試験の案内は、どこで見られますか。</li>
      <li>試験区分と申込期間を、いっしょに確かめてもらえますか。</li>
    </>
  );
}

/** How people come to a public body; the same words as on the pages of its occupations. */
function OwnApplication() {
  return (
    <>
      <p className={styles.note}>
        採用試験には、自分で申しこみます。学校の推薦とは別の手続きなので、申しこむ前に先生に相談してください。会社と両方を考える人は、夏までに先生へ伝えてください。
      </p>
      <p>
        <Link to="/column/work-study-civil-service">就職・進学・公務員で迷ったとき</Link>
      </p>
    </>
  );
}
