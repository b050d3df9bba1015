import { useState } from 'react';
import { companyFieldList } from '#contract/company/company-fields.ts';
import { inPageOrder } from '#contract/company/review/page-order.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { SentFiles } from '#web/desk/attachments/sent-files.tsx';
import { WaitingFiles } from '#web/desk/attachments/waiting-files.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { EarlierPoints } from './earlier-points.tsx';
import { pointId } from './point-id.ts';
import { type Review, reasonAtMost, reasonsId } from './use-review.ts';

type PanelProps = { company: StaffCompany; review: Review; labelOf: (field: string) => string };

const choices = inPageOrder(companyFieldList.map(({ path }) => path));

/** Who reads the submission, what was asked before, and what is asked now. */
export function ReviewPanel({ company, review, labelOf }: PanelProps) {
  const { draft, error } = review;
  const [chosen, setChosen] = useState('');
  if (!company.submitted_at) return null;
  return (
    <section className={styles.card} aria-labelledby="review">
      <h2 id="review">審査</h2>
      <Claim company={company} review={review} />
      <EarlierPoints company={company} review={review} labelOf={labelOf} />
      {draft.points.map(({ field, text }) => (
        <div key={field} className={styles.point}>
          <TextAreaField
            id={pointId(field)}
            label={`「${labelOf(field)}」について`}
            name={`point-${field}`}
            value={text}
            most={reasonAtMost}
            onChange={({ target }) => {
              review.forgetError();
              draft.writePoint(field, target.value);
            }}
          />
          <Button
            variant="quiet"
            onClick={() => {
              draft.removePoint(field);
              document.getElementById(reasonsId)?.focus();
            }}
          >
            「{labelOf(field)}」を外す
          </Button>
        </div>
      ))}
      <SelectField
        label="直しをお願いする項目"
        name="field"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">選んでください</option>
        {choices.map((field) => (
          <option key={field} value={field}>
            {labelOf(field)}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-disabled={chosen === '' || undefined}
          onClick={() => {
            if (chosen === '') return;
            review.addPoint(chosen);
            setChosen('');
          }}
        >
          この項目を足す
        </Button>
      </div>
      <TextAreaField
        id={reasonsId}
        label="直していただきたいところ（ページの全体）"
        name="reasons"
        hint="1行に1つずつ書いてください。項目ごとの文といっしょに、メールで企業に届きます。"
        value={draft.text}
        most={reasonAtMost * 10}
        error={error}
        onChange={({ target }) => {
          review.forgetError();
          draft.writeReasons(target.value);
        }}
      />
      <WaitingFiles
        waiting={company.attachments.waiting}
        isBusy={review.isAttaching}
        onBusy={review.setIsAttaching}
        add={review.attach}
        remove={review.detach}
      />
      {company.attachments.sent.length > 0 && (
        <>
          <h3>前に送ったファイル</h3>
          <SentFiles files={company.attachments.sent} read={review.readFile} />
        </>
      )}
    </section>
  );
}

function Claim({ company: { claim }, review }: Pick<PanelProps, 'company' | 'review'>) {
  if (claim && !claim.is_own)
    return (
      <Notice tone="warning">
        {claim.name}さんが、{formatTime(claim.since)}
        から見ています。終わるまでは、公開することも戻すこともできません。
      </Notice>
    );
  if (claim)
    return (
      <div className={styles.line}>
        <p>{formatTime(claim.since)}から、あなたが審査しています。2時間で自動的に終わります。</p>
        <Button variant="quiet" onClick={review.release}>
          ほかの人にゆずる
        </Button>
      </div>
    );
  return (
    <div className={styles.line}>
      <p>審査をはじめると、この企業を開いたほかの人に、あなたが見ていることが伝わります。</p>
      <Button variant="secondary" data-review-key="c" onClick={review.claim}>
        審査をはじめる
      </Button>
    </div>
  );
}
