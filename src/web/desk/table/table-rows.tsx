import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { ChoiceBox } from './choice-box.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { SortableHead } from './sortable-head.tsx';
import type { TableState } from './use-table-state.ts';

export type TableRowsProps<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Says what a row is to somebody who cannot see it. */
  rowName?: (row: Row) => string;
  caption: string;
  bulkActions?: BulkAction[];
  state: TableState;
  sort: string | undefined;
};

/** The server makes pages, order and filters: of the library this needs rows, columns and the selection. */
const features = tableFeatures({ rowSelectionFeature });

/** One page of rows, with a selection where something can be done with it. */
export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { rows, columns, rowId, rowName = rowId, caption, bulkActions = [], state, sort } = props;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const shown = table.getRowModel().rows;
  // What went to another page is not acted on unseen.
  const selected = shown.filter((row) => row.getIsSelected()).map(({ id }) => id);
  const hasActions = bulkActions.length > 0;
  const selectOnly = (ids: string[]) =>
    setRowSelection(Object.fromEntries(ids.map((id) => [id, true] as const)));
  const toggle = (id: string, isOn: boolean) =>
    selectOnly(isOn ? [...selected, id] : selected.filter((one) => one !== id));
  return (
    <>
      {hasActions && <BulkBar ids={selected} actions={bulkActions} onDone={() => selectOnly([])} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={`${caption}の表`} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {hasActions && (
                <th scope="col">
                  <ChoiceBox
                    label="このページをすべて選ぶ"
                    isChosen={selected.length === shown.length}
                    isPartly={selected.length > 0 && selected.length < shown.length}
                    onChange={(isOn) => selectOnly(isOn ? shown.map(({ id }) => id) : [])}
                  />
                </th>
              )}
              {columns.map(({ key, title, sortKey }) => (
                <SortableHead
                  key={key}
                  title={title}
                  sortKey={sortKey}
                  sort={sort}
                  onSort={(next) => state.set({ sort: next })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {hasActions && (
                  <td>
                    <ChoiceBox
                      label={`${rowName(row.original)}を選ぶ`}
                      isChosen={row.getIsSelected()}
                      onChange={(isOn) => toggle(row.id, isOn)}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function definitionOf<Row extends RowData>({
  key,
  title,
  render,
}: Column<Row>): ColumnDef<typeof features, Row> {
  return { id: key, header: title, cell: ({ row }) => render(row.original) };
}
