import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useId, useMemo, useState } from 'react';
import { type BulkAction, BulkBar, isRun } from './bulk/bulk-bar.tsx';
import type { Selection } from './bulk/selection.ts';
import { ChoiceBox } from './choice-box.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { SortableHead } from './sortable-head.tsx';
import type { TableState } from './use-table-state.ts';
import { onRowKey, rowKeysHint } from './views/row-keys.ts';

export type TableRowsProps<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Tells the state of a row that was read: a choice of it ends when a newer one arrives. */
  rowVersion?: (row: Row) => string;
  /** Says what a row is to somebody who cannot see it. */
  rowName?: (row: Row) => string;
  caption: string;
  bulkActions?: BulkAction[];
  state: TableState;
  sort: string | undefined;
  /** All that the filters let through, where an action may be for them. */
  matching: Omit<Extract<Selection, { kind: 'matching' }>, 'kind'> | undefined;
};

/** The server makes pages, order and filters: of the library this needs rows, columns and the selection. */
const features = tableFeatures({ rowSelectionFeature });
const noVersion = () => '';

/** One page of rows, with a selection where something can be done with it. */
export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { rows, columns, rowId, rowName = rowId, caption, state, sort, matching } = props;
  const { bulkActions = [], rowVersion = noVersion } = props;
  const hintId = useId();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [all, setAll] = useState<TableRowsProps<Row>['matching']>();
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => `${rowId(row)} ${rowVersion(row)}`,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const shown = table.getRowModel().rows;
  // What went to another page is not acted on unseen.
  const selected = shown.filter((row) => row.getIsSelected());
  const hasActions = bulkActions.length > 0;
  const selectOnly = (ids: string[]) => {
    setAll(undefined);
    setRowSelection(Object.fromEntries(ids.map((id) => [id, true] as const)));
  };
  const toggle = (id: string, isOn: boolean) => {
    // One that is taken out of all leaves the others of this page.
    const before = (all ? shown : selected).map((row) => row.id);
    selectOnly(isOn ? [...before, id] : before.filter((one) => one !== id));
  };
  const isChosen = (row: (typeof shown)[number]) => all !== undefined || row.getIsSelected();
  const selection: Selection = all
    ? { kind: 'matching', ...all }
    : {
        kind: 'rows',
        rows: selected.map(({ original }) => ({
          id: rowId(original),
          version: rowVersion(original),
        })),
      };
  const canChooseAll = matching && matching.count > shown.length && bulkActions.every(isRun);
  return (
    <>
      {hasActions && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          chooseAll={
            canChooseAll ? { count: matching.count, choose: () => setAll(matching) } : undefined
          }
          onDone={() => selectOnly([])}
        />
      )}
      {hasActions && (
        <p id={hintId} className={styles.keys}>
          {rowKeysHint}
        </p>
      )}
      <section
        className={styles.scroll}
        aria-label={`${caption}の表`}
        aria-describedby={hasActions ? hintId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={onRowKey}
      >
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {hasActions && (
                <th scope="col">
                  <ChoiceBox
                    label="このページをすべて選ぶ"
                    isChosen={shown.every(isChosen)}
                    isPartly={shown.some(isChosen) && !shown.every(isChosen)}
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
              <tr key={row.id} tabIndex={-1} data-selected={isChosen(row) || undefined}>
                {hasActions && (
                  <td>
                    <ChoiceBox
                      label={`${rowName(row.original)}を選ぶ`}
                      isChosen={isChosen(row)}
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
