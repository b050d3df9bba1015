import type { ReactNode } from 'react';
import type { InquiryReceipt } from '#contract/public/inquiries.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import styles from './inquiry.module.css';

type InquiryDoneProps = { receipt: InquiryReceipt; email: string; safety: ReactNode };

/** The number to keep; first of all people to call, when they may be needed. */
export function InquiryDone({ receipt, email, safety }: InquiryDoneProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Furigana>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        送信しました
      </h2>
      {safety && (
        <div className={styles.safety}>
          <p>
            書いてくれて、ありがとうございます。お返事には数日かかることがあります。待たずに、いま話せるところもあります。名前を言わなくても大丈夫です。
          </p>
          {safety}
        </div>
      )}
      <p className={styles.reference}>
        受付番号 <strong translate="no">{receipt.reference}</strong>
      </p>
      {receipt.is_mailed ? (
        <p>
          受付番号をひかえてください。確認のメールを <strong translate="no">{email}</strong>{' '}
          に送ります。しばらく待っても届かないときは、迷惑メールに入っていないか、アドレスがまちがっていないか、お確かめください。
        </p>
      ) : (
        <p>
          受付番号をひかえてください。今回は、確認のメールは送りません。お返事は{' '}
          <strong translate="no">{email}</strong> に送ります。
        </p>
      )}
      <LinkButton to="/" variant="secondary">
        ホームにもどる
      </LinkButton>
    </Furigana>
  );
}
