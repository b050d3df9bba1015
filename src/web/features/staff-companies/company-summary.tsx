import { Link } from 'react-router';
import { companyReference } from '#contract/company/review/company-reference.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge, PrBadge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './staff-companies.module.css';

/** What a company is and how its page stands, at a glance. */
export function CompanySummary({ company }: { company: StaffCompany }) {
  const { status, group, merged_into: merged, review_note: note } = company;
  return (
    <section className={styles.card} aria-label="いまの状態">
      <p>
        <Badge tone={status === 'published' ? 'success' : 'quiet'}>
          {companyStatusNames[status]}
        </Badge>{' '}
        {group === 'A' && <PrBadge />} {company.is_demo && <Badge tone="quiet">見本</Badge>}
        {company.paused_by &&
          `（停止したのは${company.paused_by === 'staff' ? '運営' : '企業'}です）`}
      </p>
      {merged && (
        <Notice tone="info">
          この企業は「<Link to={`/staff/companies/${merged.id}`}>{merged.name}</Link>
          」にまとめてあります。
        </Notice>
      )}
      <dl className={styles.facts}>
        {factsOf(company).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <Notice tone="warning">
          <p>企業に伝えてあること：</p>
          {note.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {status === 'published' && <Link to={`/company/${company.id}`}>公開中のページを見る</Link>}
    </section>
  );
}

function confirmationOf({ page }: StaffCompany): string {
  const { last_confirmed_on: day, last_confirmed_by: by } = page;
  if (day === null) return 'なし';
  if (by === null) return formatDayShort(day);
  return `${formatDayShort(day)}（${by === 'company' ? '企業' : '運営'}）`;
}

function factsOf(company: StaffCompany): [string, string][] {
  const { submission } = company;
  const next = (now: number, then: number | undefined, unit: string) =>
    then === undefined || then === now ? `${now}${unit}` : `${now}${unit} → ${then}${unit}`;
  return [
    ['場所', `${prefectureName(company.prefecture)}${company.city}`],
    ['法人番号', company.corporate_number ?? 'なし'],
    ['メールの番号', companyReference(company.id)],
    ['アカウント', company.has_account ? 'あり' : 'なし'],
    ['入っている項目', next(company.completeness, submission?.completeness, '％')],
    ['青少年雇用情報', `${next(company.openness, submission?.openness, '')} / 15項目`],
    ['最後に確かめた日', confirmationOf(company)],
    ['確認に出された日時', company.submitted_at ? formatTime(company.submitted_at) : 'なし'],
    ['確認の期限', company.review_due_on ? formatDayShort(company.review_due_on) : 'なし'],
    ['更新', formatTime(company.updated_at)],
  ];
}
