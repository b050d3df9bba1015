import { Link } from 'react-router';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompanyRow } from '#contract/staff/staff-company.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { BulkAction } from '#web/desk/table/bulk/bulk-bar.tsx';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { Badge, PrBadge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './staff-companies.module.css';

const columns: Column<StaffCompanyRow>[] = [
  {
    key: 'name',
    title: '企業',
    sortKey: 'name',
    render: (row) => <NameCell row={row} />,
    csv: ({ name }) => name,
  },
  {
    key: 'place',
    title: '場所',
    render: ({ prefecture, city }) => (
      <span className={styles.nowrap}>{`${prefectureName(prefecture)}${city}`}</span>
    ),
    csv: ({ prefecture, city }) => `${prefectureName(prefecture)}${city}`,
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
    render: ({ review_due_on }) => (
      <span className={styles.nowrap}>{review_due_on ? formatDayShort(review_due_on) : '—'}</span>
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

function NameCell({ row: { id, name, group, is_demo } }: { row: StaffCompanyRow }) {
  return (
    <span className={styles.name}>
      <Link to={`/staff/companies/${id}`}>{name}</Link> {group === 'A' && <PrBadge />}{' '}
      {is_demo && <Badge tone="quiet">見本</Badge>}
    </span>
  );
}

function StatusCell({ row: { status, submitted_at, is_merged } }: { row: StaffCompanyRow }) {
  const isUpdate = submitted_at && status !== 'in_review';
  return (
    <>
      <Badge tone={status === 'published' ? 'success' : 'quiet'}>
        {companyStatusNames[status]}
      </Badge>{' '}
      {isUpdate && <Badge tone="fact">更新の確認待ち</Badge>}{' '}
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

const filterNames = ['q', 'status', 'group', 'has_reports'];
const statuses = Object.entries(companyStatusNames).map(([value, label]) => ({ value, label }));
const groups = [
  { value: 'A', label: 'PR枠（A）' },
  { value: 'B', label: '通常（B）' },
];
const reports = [{ value: '1', label: 'お知らせがある企業' }];

/** Companies in any state, or those whose copy waits for review, longest first. */
export function CompaniesTable({ isWaiting }: { isWaiting: boolean }) {
  const state = useTableState();
  const actionsForAll = useMay('administrator') ? [confirmAll, pauseAll, resumeAll] : [confirmAll];
  return (
    <DataTable
      endpoint={staffCompaniesApi.list}
      query={{ ...state.given(filterNames), ...(isWaiting && { waiting: '1' }) }}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      rowVersion={({ submitted_at, updated_at }) => (isWaiting && submitted_at) || updated_at}
      list={isWaiting ? 'companies-waiting' : 'companies'}
      rowName={({ name }) => name}
      caption={isWaiting ? '審査を待っている企業' : 'すべての企業'}
      defaultSort={isWaiting ? 'submitted_at' : '-updated_at'}
      csvName="companies"
      bulkActions={isWaiting ? [claimAll, publishAll, sendBackAll] : actionsForAll}
      empty={<p>{isWaiting ? '待っている企業はありません。' : 'あてはまる企業はありません。'}</p>}
      filters={
        <>
          <TextFilter state={state} name="q" label="企業名・カナ・法人番号" />
          {!isWaiting && (
            <SelectFilter state={state} name="status" label="状態" options={statuses} />
          )}
          <SelectFilter state={state} name="group" label="枠" options={groups} />
          <SelectFilter
            state={state}
            name="has_reports"
            label="まちがいのお知らせ"
            options={reports}
          />
        </>
      }
    />
  );
}

const publishAll: BulkAction = {
  label: 'まとめて公開する',
  confirm: (count) =>
    `${formatCount(count)}社の、確認に出された内容を公開します。読んだあとに出し直された内容は公開しません。企業にはメールが届きます。`,
  begin: staffCompaniesApi.publishMany,
};

const confirmAll: BulkAction = {
  label: '「今日確かめた」にする',
  confirm: (count) =>
    `${formatCount(count)}社のページの内容を、今日、運営が確かめたことにします。一覧を開いたあとに変わったページは、見送ります。`,
  begin: staffCompaniesApi.confirmMany,
};

const pauseAll: BulkAction = {
  label: 'まとめて公開を止める',
  confirm: (count) =>
    `${formatCount(count)}社のページの公開を止めます。企業には「運営が内容を確かめています。」という理由がメールで届きます。`,
  begin: staffCompaniesApi.pauseMany,
  extra: { reason: '運営が内容を確かめています。' },
  isDangerous: true,
};

const claimAll: BulkAction = {
  label: 'まとめて審査をはじめる',
  confirm: (count) =>
    `${formatCount(count)}社の審査を、あなたが受け持ちます。2時間のあいだ、ほかの人は、公開することも、直しをお願いすることもできません。`,
  begin: staffCompaniesApi.claimMany,
};

const sendBackAll: BulkAction = {
  label: 'まとめて直しをお願いする',
  confirm: (count) =>
    `${formatCount(count)}社に、確認に出された内容の直しをお願いします。読んだあとに出し直された内容は、見送ります。`,
  begin: staffCompaniesApi.sendBackMany,
  reason: {
    label: '直していただきたいところ',
    hint: 'どの企業にも、ページとメールに、このまま出ます。',
    most: 300,
  },
};

const resumeAll: BulkAction = {
  label: 'まとめて公開を再開する',
  confirm: (count) =>
    `${formatCount(count)}社のページを、もう一度公開します。企業が自分で止めているページと、一覧を開いたあとに変わったページは、見送ります。`,
  begin: staffCompaniesApi.resumeMany,
  reason: { label: '理由', hint: '運営の記録に残ります。企業には送りません。', most: 400 },
};
