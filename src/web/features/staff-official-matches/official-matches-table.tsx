import { Link } from 'react-router';
import {
  type OfficialMatchRow,
  officialMatchStates,
  staffOfficialMatchesApi,
} from '#contract/staff/official-matches/staff-official-matches.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { matchStateNames } from './match-words.ts';

const columns: Column<OfficialMatchRow>[] = [
  {
    key: 'name',
    title: '職業',
    sortKey: 'name',
    render: ({ occupation, name }) => (
      <Link to={`/staff/catalogues/official-matches/${occupation}`}>{name}</Link>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'state',
    title: '状態',
    render: ({ state }) => matchStateNames[state],
    csv: ({ state }) => matchStateNames[state],
  },
  {
    key: 'official',
    title: 'job tagの職業',
    render: ({ official }) => official?.title ?? '—',
    csv: ({ official }) => official?.title ?? '',
  },
  {
    key: 'updated_at',
    title: '決めた日時',
    sortKey: 'updated_at',
    render: ({ updated_at }) => (updated_at ? formatTime(updated_at) : '—'),
    csv: ({ updated_at }) => (updated_at ? formatTime(updated_at) : ''),
  },
];

const states = officialMatchStates.map((value) => ({ value, label: matchStateNames[value] }));

/** Our occupations and the official ones whose figures they take. */
export function OfficialMatchesTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffOfficialMatchesApi.list}
      query={state.given(['q', 'state'])}
      state={state}
      columns={columns}
      rowId={({ occupation }) => occupation}
      caption="公式の職業との組み合わせ"
      csvName="official-matches"
      filters={
        <>
          <TextFilter state={state} name="q" label="職業の名前" />
          <SelectFilter state={state} name="state" label="状態" options={states} />
        </>
      }
    />
  );
}
