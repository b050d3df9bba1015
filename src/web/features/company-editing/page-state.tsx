import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanyEditing } from '#contract/company/company-editing.ts';
import { reviewAttachmentsApi } from '#contract/company/review/review-attachments.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { SentFiles } from '#web/desk/attachments/sent-files.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-editing.module.css';
import { describeField } from './fields/describe-field.ts';
import { fieldId } from './fields/field-specs.ts';
import { waitingWords } from './next-step.ts';

type StateProps = { state: CompanyEditing };

const statuses: Record<CompanyEditing['status'], { name: string; tone: BadgeTone; text: string }> =
  {
    draft: {
      name: '下書き',
      tone: 'quiet',
      text: 'まだ公開していません。書きおわったら、確認に出してください。',
    },
    in_review: {
      name: '確認中',
      tone: 'quiet',
      text: '運営が内容を確かめています。そのあいだも、続きを書けます。',
    },
    published: { name: '公開中', tone: 'success', text: 'だれでも見られます。' },
    paused: {
      name: '公開を停止中',
      tone: 'quiet',
      text: 'いまは、ほかの人には見えません。',
    },
  };

/** Where the page stands, and what the operators said about it. */
export function PageState({ state }: StateProps) {
  const { name, tone, text } = statuses[state.status];
  const isUpdate = state.submitted_at && state.status !== 'in_review';
  return (
    <div className={styles.state}>
      <p>
        <strong>{state.profile.name}</strong> <Badge tone={tone}>{name}</Badge>
      </p>
      <p>
        {text}
        {state.paused_by === 'staff' && '運営が公開を停止しています。'}
        {isUpdate && '新しい内容は、運営が確かめています。'}
        {state.company_confirmed_on &&
          `最後に内容を確かめていただいた日は、${formatDayShort(state.company_confirmed_on)}です。`}
      </p>
      {state.status === 'published' && (
        <p>
          <Link to={`/company/${state.id}`}>公開中のページを見る</Link>
        </p>
      )}
      {state.review && <p>{waitingWords(state.review)}</p>}
      {(state.review_note || state.points.length > 0) && (
        <Notice tone="warning">
          <p>
            <strong>運営から、直していただきたいところがあります。</strong>
          </p>
          <ToMend state={state} />
          {state.attachments.length > 0 && (
            <>
              <p>運営から、ファイルも届いています。</p>
              <SentFiles
                files={state.attachments}
                read={(attachment) =>
                  browserApi.call(reviewAttachmentsApi.read, {
                    params: { id: state.id, attachment },
                  })
                }
              />
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Why the operators paused the page, and their points with links to the fields. */
function ToMend({ state: { points, review_note: note, paused_by: pausedBy } }: StateProps) {
  const reasons = note && (pausedBy === 'staff' || points.length === 0) ? note.split('\n') : [];
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles.toMend}>
          {points.map(({ id, field, text }) => (
            <li key={id}>
              {field && (
                <>
                  <a href={`#${fieldId(describeField(field).path)}`}>
                    {describeField(field).label}
                  </a>
                  ：
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How far the page is filled and how open it is, with links to what a submission waits for. */
export function PageMeters({ state, openness }: StateProps & { openness: ReactNode }) {
  const { completeness, missing } = state;
  return (
    <div className={styles.meters}>
      <div>
        <p className={styles.label} id="completeness-label">
          入っている項目：{completeness}％
        </p>
        <meter
          className={styles.meter}
          min={0}
          max={100}
          value={completeness}
          aria-labelledby="completeness-label"
        />
        <MissingLinks title="公開までに必要な項目" fields={missing.required} />
      </div>
      <div>
        <p className={styles.label}>青少年雇用情報の公開</p>
        {openness}
      </div>
    </div>
  );
}

function MissingLinks({ title, fields }: { title: string; fields: string[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>
        {title}（{fields.length}）
      </p>
      <ul className={styles.links}>
        {fields.map((field) => {
          const { path, label } = describeField(field);
          return (
            <li key={field}>
              <a href={`#${fieldId(path)}`}>{label}</a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
