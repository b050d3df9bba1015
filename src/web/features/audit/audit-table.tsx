import { Link } from 'react-router';
import { type AuditEntry, auditSubjects, staffAuditApi } from '#contract/staff/staff-access.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { actionNames, subjectNames } from './audit-words.ts';
import { ChangedValues } from './changed-values.tsx';
import { subjectAddress } from './subject-address.ts';

const columns: Column<AuditEntry>[] = [
  {
    key: 'at',
    title: '日時',
    sortKey: 'at',
    render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
    csv: ({ at }) => at,
  },
  { key: 'actor', title: 'した人', render: ({ actor }) => actor, csv: ({ actor }) => actor },
  {
    key: 'action',
    title: 'したこと',
    render: ({ action }) => actionNames[action] ?? action,
    csv: ({ action }) => action,
  },
  {
    key: 'subject',
    title: '対象',
    render: ({ subject_kind, subject_id }) => (
      <>
        <Subject
          name={subjectNames[subject_kind]}
          to={subjectAddress({ subject_kind, subject_id })}
        />
        <br />
        <small>{subject_id}</small>
      </>
    ),
    csv: ({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}`,
  },
  {
    key: 'change',
    title: '前 → 後',
    render: (entry) => <ChangedValues {...entry} />,
    csv: ({ before, after }) => JSON.stringify({ before, after }),
  },
];

/** The kind of thing, as a link to its page where it has one. */
function Subject({ name, to }: { name: string; to: string | null }) {
  return to === null ? name : <Link to={to}>{name}</Link>;
}

const kinds = auditSubjects.map((value) => ({ value, label: subjectNames[value] }));
const filterNames = ['actor', 'action', 'subject_kind', 'subject_id', 'from', 'to'];

/** The audit log: who did what, when, before and after. */
export function AuditTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffAuditApi.list}
      query={state.given(filterNames)}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      caption="操作の記録"
      defaultSort="-at"
      csvName="audit-log"
      filters={
        <>
          <TextFilter state={state} name="actor" label="した人" />
          <SelectFilter state={state} name="subject_kind" label="対象の種類" options={kinds} />
          <TextFilter state={state} name="subject_id" label="対象の番号" />
          <TextFilter state={state} name="from" label="この日から" type="date" />
          <TextFilter state={state} name="to" label="この日まで" type="date" />
        </>
      }
    />
  );
}
