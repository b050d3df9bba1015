import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import type { BulkAction } from '#web/desk/table/bulk/bulk-bar.tsx';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { checkPublication } from './check-publication.ts';
import { companyColumns } from './company-columns.tsx';
import { CompanyFilters, filterNames } from './company-filters.tsx';
import { keptConditions } from './list-conditions.ts';
import { claimAll, resumeAll, sendBackAll } from './more-runs.ts';

/** Companies in any state, or those whose copy waits for review, longest first. */
export function CompaniesTable({ isWaiting }: { isWaiting: boolean }) {
  const state = useTableState();
  const actionsForAll = useMay('administrator') ? [confirmAll, pauseAll, resumeAll] : [confirmAll];
  const given = state.given(isWaiting ? filterNames.waiting : filterNames.all);
  const isNarrowed = Object.keys(given).length > 0;
  return (
    <DataTable
      endpoint={staffCompaniesApi.list}
      query={{ ...given, ...(isWaiting && { waiting: '1' }) }}
      state={state}
      columns={companyColumns(isWaiting ? keptConditions(given) : undefined)}
      rowId={({ id }) => id}
      rowVersion={({ submitted_at, updated_at }) => (isWaiting && submitted_at) || updated_at}
      list={isWaiting ? 'companies-waiting' : 'companies'}
      rowName={({ name }) => name}
      caption={isWaiting ? '審査を待っている企業' : 'すべての企業'}
      defaultSort={isWaiting ? 'submitted_at' : '-updated_at'}
      csvName="companies"
      bulkActions={isWaiting ? [claimAll, publishAll, sendBackAll] : actionsForAll}
      empty={
        <p>
          {isWaiting && !isNarrowed ? '審査待ちはありません。' : 'あてはまる企業はありません。'}
        </p>
      }
      filters={<CompanyFilters state={state} isWaiting={isWaiting} />}
    />
  );
}

const publishAll: BulkAction = {
  label: 'まとめて公開する',
  confirm: (count) =>
    `${formatCount(count)}社の、確認に出された内容を公開します。読んだあとに出し直された内容は公開しません。企業にはメールが届きます。`,
  begin: staffCompaniesApi.publishMany,
  check: checkPublication,
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
