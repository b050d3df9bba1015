import { useState } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './try.module.css';

type DeviceStripProps = {
  hasTalk: boolean;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  onWipe: () => void;
};

/** Where the talk is, and what can be done with the whole of it. */
export function DeviceStrip({ hasTalk, isShared, onShare, onWipe }: DeviceStripProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <details className={styles.strip} name="talk-strip">
      <summary>
        <span>
          <Furigana>この端末の中だけ</Furigana>
        </span>
        <Icon name="chevron-down" className={styles.deviceArrow} />
      </summary>
      <div className={styles.tools}>
        <p>
          話した内容は、どこにも送られません。
          {isShared
            ? 'このタブを閉じるか、20分さわらないと消えます。見たページの名前も残しません。'
            : 'この端末に30日残り、いつでも消せます。'}
        </p>
        <label className={styles.shared}>
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ target }) => onShare(target.checked)}
          />
          学校など、みんなで使う端末です
        </label>
        <div className={styles.actions}>
          {hasTalk && (
            <LinkButton variant="secondary" to="/try?view=keep">
              つづきを残す
            </LinkButton>
          )}
          {hasTalk && !isAsking && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              消す
            </Button>
          )}
          {isAsking && (
            <>
              <span role="status">話した内容をぜんぶ消しますか？</span>
              <Button
                variant="danger"
                onClick={() => {
                  setIsAsking(false);
                  onWipe();
                }}
              >
                ぜんぶ消す
              </Button>
              <Button variant="quiet" onClick={() => setIsAsking(false)}>
                やめる
              </Button>
            </>
          )}
        </div>
      </div>
    </details>
  );
}
