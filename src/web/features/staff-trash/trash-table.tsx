import { useState } from 'react';
import {
  type TrashItem,
  type TrashKind,
  trashApi,
  trashKinds,
} from '#contract/staff/rows/trash.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useTrash } from '#web/desk/use-trash.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';

const kindNames: Record<TrashKind, string> = {
  company: '企業',
  post: 'コラム',
  inquiry: 'お問い合わせ',
  catalogue: 'カタログ',
};

const columns: Column<TrashItem>[] = [
  { key: 'title', title: '消したもの', render: ({ title }) => title },
  { key: 'kind', title: '種類', render: ({ kind }) => kindNames[kind] },
  { key: 'removed_by', title: '消した人', render: ({ removed_by }) => removed_by },
  {
    key: 'removed_at',
    title: '消した日時',
    sortKey: 'removed_at',
    render: ({ removed_at }) => <Time at={removed_at} />,
  },
  { key: 'until', title: '完全に消える日時', render: ({ until }) => <Time at={until} /> },
  { key: 'restore', title: '操作', render: (item) => <Restore item={item} /> },
];

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>;
}

function Restore({ item: { id, title } }: { item: TrashItem }) {
  const { restore } = useTrash();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      aria-label={`「${title}」を元に戻す`}
      aria-disabled={isBusy || undefined}
      onClick={async () => {
        if (isBusy) return;
        setIsBusy(true);
        await restore(id);
        setIsBusy(false);
      }}
    >
      元に戻す
    </Button>
  );
}

const kinds = trashKinds.map((value) => ({ value, label: kindNames[value] }));

/** What was removed at the desk, with until when and the way back. */
export function TrashTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={trashApi.list}
      query={state.given(['kind'])}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      caption="ゴミ箱"
      defaultSort="-removed_at"
      empty={<p>ゴミ箱は空です。</p>}
      filters={<SelectFilter state={state} name="kind" label="種類" options={kinds} />}
    />
  );
}
