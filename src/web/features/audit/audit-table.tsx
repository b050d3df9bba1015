import { type AuditEntry, auditSubjects, staffAuditApi } from '#contract/staff/staff-access.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { actionName, actionOptions, subjectNames } from './audit-words.ts';
import { changeLines, changeText, type FormFields } from './change-lines.ts';
import { ChangedValues, Linked } from './changed-values.tsx';
import { subjectAddress } from './subject-address.ts';
import { subjectText } from './subject-text.ts';

const columnsWith = (forms: FormFields): Column<AuditEntry>[] => [
  {
    key: 'at',
    title: '日時',
    sortKey: 'at',
    render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
    csv: ({ at }) => formatTime(at),
  },
  { key: 'actor', title: 'した人', render: ({ actor }) => actor, csv: ({ actor }) => actor },
  {
    key: 'action',
    title: 'したこと',
    render: ({ action }) => actionName(action),
    csv: ({ action }) => actionName(action),
  },
  {
    key: 'subject',
    title: '対象',
    render: (entry) => (
      <>
        {subjectNames[entry.subject_kind]}
        <br />
        <Linked text={subjectText(entry)} to={subjectAddress(entry)} />
      </>
    ),
    csv: (entry) => `${subjectNames[entry.subject_kind]} ${subjectText(entry)}`,
  },
  {
    key: 'change',
    title: '前 → 後',
    render: (entry) => <ChangedValues entry={entry} forms={forms} />,
    csv: (entry) => changeLines(entry, forms).map(changeText).join('\n'),
  },
];

const kinds = auditSubjects.map((value) => ({ value, label: subjectNames[value] }));
const filterNames = ['actor', 'action', 'subject_kind', 'subject_id', 'from', 'to'];

/** The audit log: who did what, when, before and after; `forms` name the fields of catalogues and columns. */
export function AuditTable({ forms }: { forms: FormFields }) {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffAuditApi.list}
      query={state.given(filterNames)}
      state={state}
      columns={columnsWith(forms)}
      rowId={({ id }) => id}
      caption="操作の記録"
      defaultSort="-at"
      csvName="audit-log"
      filters={
        <>
          <TextFilter state={state} name="actor" label="した人" />
          <SelectFilter state={state} name="action" label="したこと" options={actionOptions} />
          <SelectFilter state={state} name="subject_kind" label="対象の種類" options={kinds} />
          <TextFilter state={state} name="subject_id" label="対象の番号" />
          <TextFilter state={state} name="from" label="この日から" type="date" />
          <TextFilter state={state} name="to" label="この日まで" type="date" />
        </>
      }
    />
  );
}
