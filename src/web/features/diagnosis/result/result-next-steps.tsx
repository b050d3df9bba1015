import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './result.module.css';

type ResultNextStepsProps = { sessionId: string; talkOnPath: string | null };

/** What to do with a result: talk on, take it to the teacher or home. */
export function ResultNextSteps({ sessionId, talkOnPath }: ResultNextStepsProps) {
  return (
    <Furigana>
      <section className={styles.next} aria-labelledby="next-title">
        <h2 id="next-title">このあとは</h2>
        <div className={styles.actions}>
          {talkOnPath && <LinkButton to={talkOnPath}>もう少し話す</LinkButton>}
          <LinkButton variant="secondary" to={`/ai-diagnosis/print/${sessionId}`}>
            <Icon name="print" />
            先生に見せる
          </LinkButton>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" />
            おうちの人に
          </Button>
          <LinkButton variant="quiet" to="/ai-diagnosis">
            <Icon name="refresh" />
            やりなおす
          </LinkButton>
        </div>
        <p>
          AIはまちがえることがあります。最後は、先生や家の人と相談しながら、自分で決めてください。
        </p>
      </section>
    </Furigana>
  );
}
