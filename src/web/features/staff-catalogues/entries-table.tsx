import { Link } from 'react-router';
import {
  type CatalogueKind,
  type CatalogueRow,
  entryStates,
  staffCataloguesApi,
} from '#contract/staff/staff-catalogues.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { BulkAction } from '#web/desk/table/bulk/bulk-bar.tsx';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { entryStateNames, kindWords, nextStart } from './catalogue-words.ts';
import { listInKind } from './in-kind.ts';

function columnsOf(kind: CatalogueKind): Column<CatalogueRow>[] {
  const { checked } = kindWords[kind];
  const checkedColumn: Column<CatalogueRow> = {
    key: 'checked_on',
    title: checked ?? '',
    sortKey: 'checked_on',
    render: ({ checked_on }) => checked_on ?? <Badge tone="quiet">まだです</Badge>,
    csv: ({ checked_on }) => checked_on ?? '',
  };
  return [
    {
      key: 'title',
      title: '名前',
      sortKey: 'title',
      render: ({ key, title }) => (
        <Link to={`/staff/catalogues/${kind}/${encodeURIComponent(key)}`}>{title}</Link>
      ),
      csv: ({ title }) => title,
    },
    { key: 'detail', title: '内容', render: ({ detail }) => detail, csv: ({ detail }) => detail },
    ...(checked ? [checkedColumn] : []),
    {
      key: 'state',
      title: '状態',
      render: ({ state, waits }) => (
        <>
          {entryStateNames[state]} {waits && <Badge tone="quiet">次の起動から</Badge>}
        </>
      ),
      csv: ({ state }) => entryStateNames[state],
    },
    {
      key: 'updated_at',
      title: '直した日時',
      sortKey: 'updated_at',
      render: ({ updated_at }) => (updated_at ? formatTime(updated_at) : '—'),
      csv: ({ updated_at }) => (updated_at ? formatTime(updated_at) : ''),
    },
  ];
}

const states = entryStates.map((value) => ({ value, label: entryStateNames[value] }));

/** The entries of one list. */
export function EntriesTable({ kind }: { kind: CatalogueKind }) {
  const state = useTableState();
  const { title, checked, holds } = kindWords[kind];
  const notify = useNotify();
  const checkToday: BulkAction = {
    label: '「今日確かめた」にする',
    confirm: (count) =>
      `選んだ${count}件を、今日、確かめたことにします。足りない項目があるものと、ほかの人が先に直したものは、見送ります。`,
    run: async (_, chosen) => {
      const entries = chosen.map(({ id: key, version }) => ({ key, updated_at: version || null }));
      const { skipped } = await browserApi.call(staffCataloguesApi.check, {
        params: { kind },
        body: { entries },
      });
      const [first] = skipped;
      if (first) notify('error', `${skipped.length}件を見送りました。${first.reason}`);
    },
    done: '「今日確かめた」を終えました',
  };
  return (
    <DataTable
      endpoint={listInKind(kind)}
      query={state.given(['q', 'state', 'unchecked', 'waiting'])}
      state={state}
      columns={columnsOf(kind)}
      rowId={({ key }) => key}
      rowVersion={({ updated_at }) => updated_at ?? ''}
      rowName={({ title: name }) => name}
      bulkActions={checked ? [checkToday] : []}
      caption={title}
      csvName={kind}
      filters={
        <>
          <TextFilter state={state} name="q" label="言葉でさがす" />
          <SelectFilter state={state} name="state" label="状態" options={states} />
          {checked && (
            <SelectFilter
              state={state}
              name="unchecked"
              label={checked}
              options={[{ value: '1', label: 'まだ確かめていないもの' }]}
            />
          )}
          {holds === nextStart && (
            <SelectFilter
              state={state}
              name="waiting"
              label="次の起動から"
              options={[{ value: '1', label: '起動を待っているもの' }]}
            />
          )}
        </>
      }
    />
  );
}
