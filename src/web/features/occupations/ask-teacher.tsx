import { Link } from 'react-router';
import type { OccupationPage as Page } from '#contract/public/occupation-pages.ts';
import { useTalkPath } from '#web/session/use-talk-path.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './occupation-page.module.css';

/** Next step after a page: a talk with a teacher. */
export function AskTeacher({ occupation: { name, ask_teacher: questions } }: { occupation: Page }) {
  const talkPath = useTalkPath();
  return (
    <Furigana>
      <section className={styles.next} aria-labelledby="ask-title">
        <h2 id="ask-title" className={styles.nextTitle}>
          <Icon name="chat" size={24} />
          先生に聞くこと
        </h2>
        <Explained>
          <Furigana>
            <ul className={styles.questions}>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
              <li>「{name}」の求人は、学校に来ていますか</li>
            </ul>
          </Furigana>
        </Explained>
        <p className={styles.note}>
          話してみるだけで大丈夫です。応募や職場見学は、学校を通して行います。
        </p>
        <Link to={talkPath} className={styles.diagnosis}>
          <Icon name="compass" />
          自分の「好き」から、合う仕事を見つける（AI適性診断）
        </Link>
      </section>
    </Furigana>
  );
}
