import { useState } from 'react';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { saveFile } from '#web/ui/text/save-file.ts';
import styles from './staff-gate.module.css';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** Shows the recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="recovery-title">
      <h1 id="recovery-title">リカバリーコード</h1>
      <p>
        認証アプリが使えなくなったとき、1つにつき1回だけ使えます。この画面を閉じると、もう表示できません。
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        isWide
        onClick={() =>
          saveFile({
            name: 'recovery-codes.txt',
            type: 'text/plain',
            content: `${codes.join('\n')}\n`,
          })
        }
      >
        ファイルに保存
      </Button>
      <Checkbox
        name="kept"
        label="安全な場所に保存しました"
        checked={isKept}
        onChange={({ target }) => setIsKept(target.checked)}
      />
      <Button isWide disabled={!isKept} onClick={onDone}>
        運営デスクをひらく
      </Button>
    </section>
  );
}
