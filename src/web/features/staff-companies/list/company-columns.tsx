import { Link, type LinkProps } from 'react-router';
import type { StaffCompanyRow } from '#contract/staff/rows/staff-company-rows.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import type { Column } from '#web/desk/table/column.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge, PrBadge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { claimText, proofNames, submissionNames } from './list-words.ts';

/** Columns of the lists of companies, those that a reviewer decides by first. A link may keep the list's conditions. */
export function companyColumns(kept?: LinkProps['state']): Column<StaffCompanyRow>[] {
  const name: Column<StaffCompanyRow> = {
    key: 'name',
    title: '企業',
    sortKey: 'name',
    render: (row) => <NameCell row={row} kept={kept} />,
    csv: (row) => row.name,
  };
  return [name, ...otherColumns];
}

const otherColumns: Column<StaffCompanyRow>[] = [
  {
    key: 'kind',
    title: '新規・更新',
    render: (row) => {
      const kind = kindOf(row);
      return kind ? <Badge tone="fact">{kind}</Badge> : '—';
    },
    csv: kindOf,
  },
  {
    key: 'proof',
    title: '会社の確認',
    render: (row) => <Badge tone={row.is_proven ? 'success' : 'quiet'}>{proofOf(row)}</Badge>,
    csv: proofOf,
  },
  {
    key: 'claim',
    title: '見ている人',
    render: (row) => claimText(row) || '—',
    csv: claimText,
  },
  {
    key: 'place',
    title: '場所',
    render: (row) => <span className={styles.nowrap}>{placeOf(row)}</span>,
    csv: placeOf,
  },
  {
    key: 'industry',
    title: '業界',
    render: (row) => <span className={styles.nowrap}>{tradeOf(row) || '—'}</span>,
    csv: tradeOf,
  },
  {
    key: 'number',
    title: '法人番号',
    render: ({ corporate_number }) => (
      <span className={styles.nowrap}>{corporate_number ?? '—'}</span>
    ),
    csv: ({ corporate_number }) => corporate_number ?? '',
  },
  {
    key: 'status',
    title: '状態',
    render: (row) => <StatusCell row={row} />,
    csv: ({ status }) => companyStatusNames[status],
  },
  {
    key: 'submitted',
    title: '確認に出された日時',
    sortKey: 'submitted_at',
    render: ({ submitted_at }) => (submitted_at ? <Time at={submitted_at} /> : '—'),
    csv: ({ submitted_at }) => (submitted_at ? formatTime(submitted_at) : ''),
  },
  {
    key: 'due',
    title: '確認の期限',
    render: ({ review_due_on, is_overdue }) => (
      <span className={styles.nowrap}>
        {review_due_on ? formatDayShort(review_due_on) : '—'}
        {is_overdue && '（期限切れ）'}
      </span>
    ),
    csv: ({ review_due_on }) => review_due_on ?? '',
  },
  {
    key: 'reports',
    title: 'まちがいのお知らせ',
    render: ({ open_reports }) => (open_reports > 0 ? `${open_reports}件` : '—'),
    csv: ({ open_reports }) => String(open_reports),
  },
  {
    key: 'completeness',
    title: '入っている項目',
    sortKey: 'completeness',
    render: ({ completeness }) => `${completeness}％`,
    csv: ({ completeness }) => String(completeness),
  },
  {
    key: 'confirmed',
    title: '最後に確かめた日',
    sortKey: 'last_confirmed_on',
    render: ({ last_confirmed_on }) => (
      <span className={styles.nowrap}>{last_confirmed_on ?? '—'}</span>
    ),
    csv: ({ last_confirmed_on }) => last_confirmed_on ?? '',
  },
  {
    key: 'account',
    title: 'アカウント',
    render: ({ has_account }) => (has_account ? 'あり' : 'なし'),
    csv: ({ has_account }) => (has_account ? 'あり' : 'なし'),
  },
  {
    key: 'updated',
    title: '更新',
    sortKey: 'updated_at',
    render: ({ updated_at }) => <Time at={updated_at} />,
    csv: ({ updated_at }) => formatTime(updated_at),
  },
];

function kindOf({ submission_kind: kind }: StaffCompanyRow): string {
  return kind ? submissionNames[kind] : '';
}

function proofOf({ is_proven }: StaffCompanyRow): string {
  return proofNames[is_proven ? 'proven' : 'unproven'];
}

function placeOf({ prefecture, city }: StaffCompanyRow): string {
  return `${prefectureName(prefecture)}${city}`;
}

function tradeOf({ industry }: StaffCompanyRow): string {
  return industry ? industryName(industry) : '';
}

type NameCellProps = { row: StaffCompanyRow; kept: LinkProps['state'] };

function NameCell({ row: { id, name, group, is_demo }, kept }: NameCellProps) {
  return (
    <span className={styles.name}>
      <Link to={`/staff/companies/${id}`} state={kept}>
        {name}
      </Link>{' '}
      {group === 'A' && <PrBadge />} {is_demo && <Badge tone="quiet">見本</Badge>}
    </span>
  );
}

function StatusCell({ row: { status, is_merged } }: { row: StaffCompanyRow }) {
  return (
    <>
      <Badge tone={status === 'published' ? 'success' : 'quiet'}>
        {companyStatusNames[status]}
      </Badge>{' '}
      {is_merged && <Badge tone="quiet">まとめ済み</Badge>}
    </>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.nowrap}>
      {formatTime(at)}
    </time>
  );
}
