import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './chat.module.css';
import type { TalkActions } from './session/talk-actions.ts';

type DeliveryProblemProps = {
  chat: TalkActions;
  /** Puts the text of an unsent message back into the composer. */
  onRewrite: (content: string) => void;
};

/** What did not go through, and the ways on; nothing that was written is lost. */
export function DeliveryProblem({ chat, onRewrite }: DeliveryProblemProps) {
  const { delivery } = chat;
  if (delivery.status === 'unsent')
    return (
      <Notice tone="error" role="alert">
        <p>送れませんでした。{delivery.problem}</p>
        <div className={styles.actions}>
          <Button onClick={() => chat.send(delivery.content, delivery.avoid)}>再送</Button>
          <Button
            variant="quiet"
            onClick={() => {
              chat.takeBack();
              onRewrite(delivery.content);
            }}
          >
            書きなおす
          </Button>
        </div>
      </Notice>
    );
  if (delivery.status === 'unanswered')
    return (
      <Notice tone="error" role="alert">
        <p>メッセージは届きましたが、返事を受け取れませんでした。{delivery.problem}</p>
        <div className={styles.actions}>
          <Button onClick={chat.retry}>もう一度受け取る</Button>
        </div>
      </Notice>
    );
  if (delivery.status === 'unopened')
    return (
      <Notice tone="error" role="alert">
        <p>前に話した内容を、まだ表示できません。{delivery.problem}</p>
        <div className={styles.actions}>
          <Button onClick={chat.retry}>もう一度ためす</Button>
        </div>
      </Notice>
    );
  if (delivery.status === 'not-undone')
    return (
      <Notice tone="error" role="alert">
        <p>取り消せませんでした。{delivery.problem}</p>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={chat.takeBack}>
            閉じる
          </Button>
        </div>
      </Notice>
    );
  return null;
}
