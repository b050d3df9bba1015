import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './result.module.css';

type ResultNextStepsProps = { sessionId: string; talkOnPath: string | null };

/** What to do with a result: look, keep, talk to the teacher. */
export function ResultNextSteps({ sessionId, talkOnPath }: ResultNextStepsProps) {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">このあとは</h2>
      <ol>
        <li>気になった仕事の企業を2〜3社見て、お気に入りに入れる</li>
        <li>この結果を印刷するか、リンクで見せて、先生に相談する</li>
        <li>応募前職場見学に行けるか、学校で聞いてみる</li>
      </ol>
      <p>気になった仕事は、先生や家の人に話してみましょう。</p>
      <div className={styles.actions}>
        <LinkButton to={`/ai-diagnosis/print/${sessionId}`}>
          <Icon name="print" />
          印刷用の画面をひらく
        </LinkButton>
        <LinkButton variant="secondary" to="/dashboard">
          お気に入りを見る
        </LinkButton>
        {talkOnPath && (
          <LinkButton variant="secondary" to={talkOnPath}>
            もう少し話す
          </LinkButton>
        )}
        <LinkButton variant="quiet" to="/ai-diagnosis">
          <Icon name="refresh" />
          はじめからやりなおす
        </LinkButton>
      </div>
    </section>
  );
}
