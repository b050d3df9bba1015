import {
  claimStates,
  ownerStates,
  proofStates,
  submissionKinds,
} from '#contract/staff/rows/staff-company-rows.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { industries, prefectures } from '#contract/words/areas.ts';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import type { TableState } from '#web/desk/table/use-table-state.ts';
import { useStaffSelf } from '#web/desk/use-staff-self.ts';
import { claimNames, ownerNames, proofNames, submissionNames } from './list-words.ts';

const shared = ['q', 'group', 'prefecture', 'industry', 'proof', 'has_reports'];

/** Conditions that an address of each list may have. */
export const filterNames = {
  waiting: [...shared, 'submission_kind', 'claim', 'overdue'],
  all: [...shared, 'status', 'owner', 'unconfirmed'],
} as const;

const statuses = Object.entries(companyStatusNames).map(([value, label]) => ({ value, label }));
const groups = [
  { value: 'A', label: 'PR枠（A）' },
  { value: 'B', label: '通常（B）' },
];
const reports = [{ value: '1', label: 'お知らせがある企業' }];
const late = [{ value: '1', label: '期限が切れたもの' }];
const proofs = proofStates.map((value) => ({ value, label: proofNames[value] }));
const kinds = submissionKinds.map((value) => ({ value, label: submissionNames[value] }));
const old = [{ value: '1', label: '90日より前' }];
const owners = ownerStates.map((value) => ({ value, label: ownerNames[value] }));
const claims = claimStates.map((value) => ({ value, label: claimNames[value] }));

/** What a list of companies is narrowed by. */
export function CompanyFilters({ state, isWaiting }: { state: TableState; isWaiting: boolean }) {
  const { prefectures: own } = useStaffSelf();
  // A reviewer with prefectures finds companies of those alone.
  const places = prefectures
    .filter(({ code }) => own.length === 0 || own.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }));
  const trades = industries.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <>
      <TextFilter state={state} name="q" label="企業名・カナ・法人番号" />
      <SelectFilter state={state} name="prefecture" label="都道府県" options={places} />
      <SelectFilter state={state} name="industry" label="業界" options={trades} />
      <SelectFilter state={state} name="proof" label="会社の確認" options={proofs} />
      {isWaiting && (
        <>
          <SelectFilter state={state} name="submission_kind" label="新規・更新" options={kinds} />
          <SelectFilter state={state} name="claim" label="見ている人" options={claims} />
          <SelectFilter state={state} name="overdue" label="確認の期限" options={late} />
        </>
      )}
      {!isWaiting && (
        <>
          <SelectFilter state={state} name="status" label="状態" options={statuses} />
          <SelectFilter state={state} name="owner" label="企業の管理者" options={owners} />
          <SelectFilter state={state} name="unconfirmed" label="最後の確認" options={old} />
        </>
      )}
      <SelectFilter state={state} name="group" label="枠" options={groups} />
      <SelectFilter state={state} name="has_reports" label="まちがいのお知らせ" options={reports} />
    </>
  );
}
