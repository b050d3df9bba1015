import { useState } from 'react';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { NextReview } from './next-review.tsx';
import { ReviewHelp } from './review-help.tsx';
import type { Decision, Review } from './use-review.ts';

type ReviewBarProps = {
  company: StaffCompany;
  review: Review;
  /** Of this company, while nothing waits again. */
  decision: Decision | null;
};

/** The ways out of a review, always in view: publish, give back with reasons, go on to the next company. */
export function ReviewBar({ company, review, decision }: ReviewBarProps) {
  const [asked, setAsked] = useState<'publish' | 'sendBack' | null>(null);
  const { reasons, points } = review.draft;
  const files = company.attachments.waiting;
  const isOthers = company.claim && !company.claim.is_own;
  const count = reasons.length + points.filter(({ text }) => text.trim() !== '').length;
  return (
    <section className={styles.reviewBar} aria-label="審査の結果">
      {company.submitted_at && !isOthers && !company.is_own && (
        <>
          <Button data-review-key="p" onClick={() => setAsked('publish')}>
            この内容を公開する
          </Button>
          <Button
            variant="secondary"
            data-review-key="r"
            onClick={() => review.isSendable() && setAsked('sendBack')}
          >
            理由をそえて戻す
          </Button>
        </>
      )}
      {decision ? (
        <NextReview decision={decision} onGoOn={review.goOn} />
      ) : (
        <Button variant="quiet" data-review-key="n" onClick={review.goOn}>
          つぎの審査へ
        </Button>
      )}
      <ReviewHelp />
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'publish' ? '公開する' : '戻す'}
        confirmLabel={asked === 'publish' ? '公開する' : '戻す'}
        isBusy={review.isActing}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await (asked === 'publish' ? review.publish() : review.sendBack());
          setAsked(null);
        }}
      >
        <p>
          {asked === 'publish'
            ? `確認に出された内容を、「${company.name}」のページに公開します。すぐに、だれでも見られるようになります。`
            : `${toldWords(count, review.stillOpen)}をメールで伝えて、企業に戻します。企業が書いた内容は残ります。`}
        </p>
        {asked === 'sendBack' && files.length > 0 && (
          <p>添付：{files.map(({ name }) => name).join('、')}</p>
        )}
      </ConfirmDialog>
    </section>
  );
}

function toldWords(added: number, stillOpen: number): string {
  const again = `前にお願いして「直っている」にしていない${stillOpen}つ`;
  if (stillOpen === 0) return `${added}つの理由`;
  return added === 0 ? again : `${added}つの理由と、${again}`;
}
