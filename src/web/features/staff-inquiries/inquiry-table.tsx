import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inquiryKinds } from '#contract/public/inquiries.ts';
import {
  type InquiryRow,
  InquiryState,
  inquiryStateNames,
  staffInquiriesApi,
} from '#contract/staff/staff-inquiries.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, WordsFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useMay, useStaffSelf } from '#web/desk/use-staff-self.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { InquiryExport } from './inquiry-export.tsx';
import { kindNames } from './inquiry-words.ts';

const columns: Column<InquiryRow>[] = [
  {
    key: 'reference',
    title: '受付番号',
    render: ({ reference }) => <Link to={`/staff/inquiries/${reference}`}>{reference}</Link>,
    csv: ({ reference }) => reference,
  },
  {
    key: 'created_at',
    title: '届いた日時',
    sortKey: 'created_at',
    render: ({ created_at }) => <time dateTime={created_at}>{formatTime(created_at)}</time>,
    csv: ({ created_at }) => formatTime(created_at),
  },
  {
    key: 'kind',
    title: '種類',
    render: ({ kind }) => kindNames[kind],
    csv: ({ kind }) => kindNames[kind],
  },
  {
    key: 'state',
    title: '状態',
    render: ({ state, is_overdue, is_suspicious }) => (
      <>
        {inquiryStateNames[state]} {is_overdue && <Badge tone="pr">期限切れ</Badge>}{' '}
        {is_suspicious && <Badge tone="quiet">機械かも</Badge>}
      </>
    ),
    csv: ({ state }) => inquiryStateNames[state],
  },
  {
    key: 'assigned_to',
    title: '担当',
    render: (row) => row.assigned_to?.name ?? '—',
    csv: (row) => row.assigned_to?.name ?? '',
  },
  {
    key: 'answers',
    title: '返信',
    render: ({ answers }) => `${answers}件`,
    csv: ({ answers }) => String(answers),
  },
];

const states = [
  { value: 'waiting', label: '未対応・対応中' },
  ...InquiryState.options.map((value) => ({ value, label: inquiryStateNames[value] })),
];
const kinds = inquiryKinds.map((value) => ({ value, label: kindNames[value] }));
const filterNames = ['state', 'kind', 'assigned_to', 'overdue', 'suspicious'];

/** The inbox: what people wrote, oldest first. */
export function InquiryTable() {
  const state = useTableState();
  const self = useStaffSelf();
  const mayExport = useMay('administrator');
  const assignees = useQuery(apiQuery(staffInquiriesApi.assignees, {}));
  const people = (assignees.data ?? []).filter(({ id }) => id !== self.id);
  const query = { ...state.given(filterNames), ...(state.words && { words: state.words }) };
  return (
    <>
      <DataTable
        endpoint={state.words ? staffInquiriesApi.search : staffInquiriesApi.list}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowVersion={({ updated_at }) => updated_at}
        list="inquiries"
        rowName={({ reference }) => reference}
        caption="お問い合わせ"
        defaultSort="created_at"
        csvName="inquiries"
        bulkActions={[
          {
            label: '自分が担当する',
            confirm: (count) => `選んだ${formatCount(count)}件の担当者を、自分にします。`,
            begin: staffInquiriesApi.bulk,
            extra: { change: { assigned_to: self.id } },
          },
          {
            label: '完了にする',
            confirm: (count) =>
              `選んだ${formatCount(count)}件を完了にします。返信のメールは送りません。`,
            begin: staffInquiriesApi.bulk,
            extra: { change: { close: true } },
          },
        ]}
        filters={
          <>
            <SelectFilter state={state} name="state" label="状態" options={states} />
            <SelectFilter state={state} name="kind" label="種類" options={kinds} />
            <SelectFilter
              state={state}
              name="assigned_to"
              label="担当"
              options={[
                { value: 'me', label: '自分' },
                { value: 'nobody', label: '決まっていない' },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <SelectFilter
              state={state}
              name="overdue"
              label="期限"
              options={[{ value: '1', label: '期限切れだけ' }]}
            />
            <SelectFilter
              state={state}
              name="suspicious"
              label="送った人"
              options={[
                { value: '0', label: '人とみられるもの' },
                { value: '1', label: '機械とみられるもの' },
              ]}
            />
            <WordsFilter
              state={state}
              label="名前・メール・内容の言葉・受付番号"
              hint="探したことは、操作の記録に残ります（言葉は残りません）。"
            />
          </>
        }
      />
      {mayExport && <InquiryExport query={query} />}
    </>
  );
}
