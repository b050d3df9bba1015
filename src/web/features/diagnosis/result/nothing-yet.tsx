import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './result.module.css';
import { talkOnWords } from './result-words.ts';

/** For a list that is empty although something is known: a condition may rule everything out. */
const noneFits =
  'いまの手がかりに合う仕事が、見つかりませんでした。もう少し話すか、手がかりを見なおしてみてください。';

type NothingYetProps = {
  message: string | null;
  /** Null when everything was asked. */
  talkOnPath: string | null;
};

/** Stands instead of a result that has no occupation: what is missing, and the way on. */
export function NothingYet({ message, talkOnPath }: NothingYetProps) {
  return (
    <div className={styles.nothing}>
      <Notice tone="info">{message ?? noneFits}</Notice>
      <LinkButton to={talkOnPath ?? '/ai-diagnosis'}>{talkOnWords(talkOnPath)}</LinkButton>
    </div>
  );
}
