import { consentVersion } from '#contract/registration.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDayShort } from '#web/ui/format.ts';
import { AgreedTexts } from './agreed-texts.tsx';
import styles from './form.module.css';
import { Promises } from './promises.tsx';
import type { NewUserType } from './user-type-cards.tsx';

/** The consent once more in short, and the button that makes the account. */
export function Finish({ userType, isSending }: { userType: NewUserType; isSending: boolean }) {
  return (
    <div className={styles.section}>
      <details className={styles.details}>
        <summary>あなたの情報についての約束を見る</summary>
        <Promises userType={userType} />
      </details>
      <p className={styles.note}>
        登録すると、利用規約とプライバシーポリシー({formatDayShort(consentVersion)}
        版)に同意したことになります。
      </p>
      <AgreedTexts />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {isSending ? '登録しています…' : 'この内容で登録する'}
      </Button>
    </div>
  );
}
