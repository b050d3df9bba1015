import { Link } from 'react-router';
import { type StaffSchool, staffSchoolsApi } from '#contract/staff/staff-schools.ts';
import { prefectureName, prefectures } from '#contract/words/areas.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';

const columns: Column<StaffSchool>[] = [
  {
    key: 'name',
    title: '名前',
    sortKey: 'name',
    render: ({ id, name }) => <Link to={`/staff/catalogues/high-schools/${id}`}>{name}</Link>,
    csv: ({ name }) => name,
  },
  { key: 'kana', title: '読み', render: ({ kana }) => kana || '—', csv: ({ kana }) => kana },
  {
    key: 'prefecture',
    title: '都道府県',
    render: ({ prefecture }) => prefectureName(prefecture),
    csv: ({ prefecture }) => prefectureName(prefecture),
  },
  {
    key: 'code',
    title: '学校コード',
    render: ({ code }) => code ?? '—',
    csv: ({ code }) => code ?? '',
  },
  {
    key: 'closed_on',
    title: '閉校した日',
    render: ({ closed_on }) => closed_on ?? '—',
    csv: ({ closed_on }) => closed_on ?? '',
  },
];

const places = prefectures.map(({ code, name }) => ({ value: code, label: name }));
const states = [
  { value: 'open', label: 'いまある高校' },
  { value: 'closed', label: '閉校した高校' },
];

/** All high schools, closed ones too. */
export function SchoolsTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffSchoolsApi.list}
      query={state.given(['q', 'prefecture', 'state'])}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      caption="高校"
      defaultSort="name"
      csvName="high-schools"
      filters={
        <>
          <TextFilter state={state} name="q" label="名前・読み" />
          <SelectFilter state={state} name="prefecture" label="都道府県" options={places} />
          <SelectFilter state={state} name="state" label="状態" options={states} />
        </>
      }
    />
  );
}
