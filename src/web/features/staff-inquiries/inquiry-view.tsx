import { useQuery } from '@tanstack/react-query';
import { inquiryAttachmentsApi } from '#contract/staff/inquiries/inquiry-attachments.ts';
import {
  type InquiryDetail,
  inquiryStateNames,
  staffInquiriesApi,
} from '#contract/staff/staff-inquiries.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { SentFiles } from '#web/desk/attachments/sent-files.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { AnswerForm } from './answer-form.tsx';
import { HeldInquiry } from './held-inquiry.tsx';
import styles from './inquiry.module.css';
import { InquiryNotes } from './inquiry-notes.tsx';
import { deliveryNames, kindNames } from './inquiry-words.ts';
import { ProgressForm } from './progress-form.tsx';

/** One inquiry: what was written, and what the staff does about it. */
export function InquiryView({ reference }: { reference: string }) {
  const found = useQuery(apiQuery(staffInquiriesApi.detail, { params: { reference } }));
  // What was loaded stays on the screen, and with it what is being typed.
  if (!found.data) return <LoadingOrError query={found} />;
  const inquiry = found.data;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Written {...inquiry} />
        {inquiry.answer_texts.length > 0 && <Answers {...inquiry} />}
        {inquiry.state === 'held' ? (
          <HeldInquiry inquiry={inquiry} />
        ) : (
          <AnswerForm key={reference} inquiry={inquiry} />
        )}
      </div>
      <div className={styles.stack}>
        {inquiry.state !== 'held' && <ProgressForm key={inquiry.updated_at} inquiry={inquiry} />}
        <InquiryNotes inquiry={inquiry} />
      </div>
    </div>
  );
}

function Written(inquiry: InquiryDetail) {
  const { organisation, phone, company, plan, body } = inquiry;
  return (
    <section className={styles.card} aria-labelledby="written-title">
      <h2 id="written-title">届いた内容</h2>
      <p className={styles.badges}>
        <Badge tone="fact">{kindNames[inquiry.kind]}</Badge>
        <Badge tone="quiet">{inquiryStateNames[inquiry.state]}</Badge>
        {inquiry.is_overdue && <Badge tone="pr">期限切れ</Badge>}
      </p>
      {inquiry.is_suspicious && (
        <Notice tone="warning">
          機械が送ったとみられます。メールアドレスが、ほかの人のものかもしれません。
        </Notice>
      )}
      <dl className={styles.facts}>
        <dt>届いた日時</dt>
        <dd>{formatTime(inquiry.created_at)}</dd>
        <dt>お名前</dt>
        <dd>{inquiry.name}</dd>
        <dt>メール</dt>
        <dd>{inquiry.email}</dd>
        {organisation && (
          <>
            <dt>{inquiry.kind === 'request_student' ? '見てみたい企業' : '学校・会社'}</dt>
            <dd>{organisation}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>電話番号</dt>
            <dd>{phone}</dd>
          </>
        )}
        {company && (
          <>
            <dt>企業</dt>
            <dd>
              <a href={`/company/${company.id}`}>{company.name}</a>
            </dd>
          </>
        )}
        {plan && (
          <>
            <dt>広告の種類</dt>
            <dd>{plan}</dd>
          </>
        )}
      </dl>
      <p className={styles.text}>{body || '（本文はありません）'}</p>
    </section>
  );
}

function Answers({ reference, answer_texts }: InquiryDetail) {
  return (
    <section className={styles.card} aria-labelledby="answers-title">
      <h2 id="answers-title">送った返信</h2>
      <ul className={styles.list}>
        {answer_texts.map(({ id, text, writer, created_at, delivery, attachments }) => (
          <li key={id}>
            <p className={styles.meta}>
              {formatTime(created_at)} {writer}{' '}
              <Badge tone={delivery === 'failed' ? 'pr' : 'quiet'}>{deliveryNames[delivery]}</Badge>
            </p>
            <p className={styles.text}>{text}</p>
            <SentFiles
              files={attachments}
              read={(file) =>
                browserApi.call(inquiryAttachmentsApi.read, { params: { reference, id: file } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
