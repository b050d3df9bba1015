import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { AgreedTexts } from './agreed-texts.tsx';
import styles from './form.module.css';
import { Promises } from './start/promises.tsx';
import type { NewUserType } from './start/user-type-cards.tsx';

type FinishProps = {
  userType: NewUserType;
  /** Day from which the agreed texts are in force. */
  version: string;
  /** Sentence that the texts have changed since the page was opened. */
  error: string | undefined;
  isSending: boolean;
  /** Button that leads back, where there is a way. */
  back?: ReactNode;
};

/** The consent in short, and the button that makes the account. */
export function Finish({ userType, version, error, isSending, back }: FinishProps) {
  return (
    <div className={styles.section}>
      <details className={styles.details}>
        <summary>
          {userType === 'company'
            ? 'お預かりする情報についての約束を見る'
            : 'あなたの情報についての約束を見る'}
        </summary>
        <Promises userType={userType} />
      </details>
      <div id="register-consent_version" className={styles.consent} tabIndex={-1}>
        <FieldError id="register-consent_version">{error}</FieldError>
        <p className={styles.note}>
          登録すると、利用規約とプライバシーポリシー({formatDayShort(version)}
          からのもの)に同意したことになります。
        </p>
        <AgreedTexts />
      </div>
      <div className={styles.buttons}>
        {back}
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? '登録しています…' : 'この内容で登録する'}
        </Button>
      </div>
    </div>
  );
}
