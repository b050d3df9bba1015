import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type InquiryDetail, staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useTrash } from '#web/desk/use-trash.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './inquiry.module.css';

/** An inquiry that is full of links: somebody looks at it before any mail goes out. */
export function HeldInquiry({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, updated_at } = inquiry;
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing } = useAct();
  const { offerUndo } = useTrash();
  const navigate = useNavigate();
  const input = { params: { reference }, body: { updated_at } };

  const release = () => act(() => browserApi.call(staffInquiriesApi.release, input), '通しました');
  async function remove() {
    const isGone = await act(
      () => browserApi.call(staffInquiriesApi.remove, input),
      ({ trash }) => offerUndo(trash),
    );
    if (isGone) await navigate('/staff/inquiries?state=held');
    else setIsAsking(false);
  }

  return (
    <section className={styles.card} aria-labelledby="held-title">
      <h2 id="held-title">リンクが多いため、止めてあります</h2>
      <p>
        送った人にも運営者にも、メールは送っていません。書かれたリンクは開かずに、内容を読んで決めてください。
      </p>
      <p>通すと、受付のメールが送られ、ふつうのお問い合わせとして返信できます。</p>
      <div className={styles.actions}>
        <Button
          aria-disabled={isActing || undefined}
          onClick={() => {
            if (!isActing) void release();
          }}
        >
          通す
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          削除する
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="お問い合わせを削除しますか？"
        confirmLabel="削除する"
        isDangerous
        isBusy={isActing}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
      >
        <p>
          受付番号 {reference}{' '}
          をゴミ箱に入れます。30日の間は元に戻せて、そのあと内容が消えます。送った人には知らせません。
        </p>
      </ConfirmDialog>
    </section>
  );
}
