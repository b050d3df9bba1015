import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import styles from './data-table.module.css';
import { saveAllRows } from './save-all-rows.ts';
import { SortableHead } from './sortable-head.tsx';
import { TablePages } from './table-pages.tsx';
import type { TableState } from './use-table-state.ts';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The column's name in `sort`; absent where the server does not sort by it. */
  sortKey?: string;
  /** The cell of the CSV; absent: the column is not in it. */
  csv?: (row: Row) => string;
};

export type PageAnswer<Row> = { count: number; results: Row[] };

type DataTableProps<Row> = {
  /** A GET endpoint that answers a page of rows. */
  endpoint: Endpoint;
  /** What it is asked besides page and order, as the address says it. */
  query?: Record<string, unknown>;
  state: TableState;
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Says what a row is to somebody who cannot see it. */
  rowName?: (row: Row) => string;
  caption: string;
  /** The order when the address names none; a minus sign for descending. */
  defaultSort?: string;
  filters?: ReactNode;
  bulkActions?: BulkAction[];
  /** Name of the downloaded file, without its ending. */
  csvName?: string;
  empty?: ReactNode;
};

const perPage = 20;

/** A list of the desk: server-side pages, order and filters, selection with actions, CSV. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { endpoint, query = {}, state, caption, filters, csvName, columns } = props;
  const [saving, setSaving] = useState(false);
  const [csvError, setCsvError] = useState<string | null>(null);
  const sort = state.sort ?? props.defaultSort;
  const asked = { ...query, ...(sort && { sort }) };
  const input = { query: { ...asked, page: state.page, per_page: perPage } };
  const rows = useQuery({
    ...apiQuery(endpoint, input as InputOf<Endpoint>),
    placeholderData: (before) => before,
  });
  const data = rows.data as PageAnswer<Row> | undefined;

  async function save() {
    setSaving(true);
    setCsvError(null);
    try {
      await saveAllRows({ endpoint, query: asked, columns, name: csvName ?? caption });
    } catch (error) {
      setCsvError(apiErrorMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <section className={styles.part} aria-label={caption}>
      {filters && <div className={styles.filters}>{filters}</div>}
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {data ? `${formatCount(data.count)}件` : '読み込んでいます…'}
        </p>
        {csvName && (
          <Button variant="secondary" onClick={save} aria-disabled={saving || undefined}>
            {saving ? '用意しています…' : 'CSVで保存'}
          </Button>
        )}
      </div>
      {csvError && (
        <Notice tone="error" role="alert">
          {csvError}
        </Notice>
      )}
      {!rows.isSuccess && <LoadingOrError query={rows} />}
      {data && data.results.length === 0 && (
        <div className={styles.empty}>{props.empty ?? <p>あてはまるものはありません。</p>}</div>
      )}
      {data && data.results.length > 0 && <Rows {...props} rows={data.results} sort={sort} />}
      {data && <TablePages count={data.count} perPage={perPage} state={state} />}
    </section>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { rows: Row[]; sort: string | undefined };

function Rows<Row>({
  rows,
  columns,
  rowId,
  rowName = rowId,
  caption,
  bulkActions = [],
  state,
  sort,
}: RowsProps<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(rowId);
  // What went to another page is not acted on unseen.
  const selected = ids.filter((id) => chosen.has(id));
  const toggle = (id: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...selected, id] : selected.filter((one) => one !== id)));
  const hasActions = bulkActions.length > 0;
  return (
    <>
      {hasActions && (
        <BulkBar ids={selected} actions={bulkActions} onDone={() => setChosen(new Set())} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={`${caption}の表`} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {hasActions && (
                <th scope="col">
                  <Checkbox
                    aria-label="このページをすべて選ぶ"
                    checked={selected.length === ids.length}
                    indeterminate={selected.length > 0 && selected.length < ids.length}
                    onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
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
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <tr key={id} data-selected={chosen.has(id) || undefined}>
                  {hasActions && (
                    <td>
                      <Checkbox
                        aria-label={`${rowName(row)}を選ぶ`}
                        checked={chosen.has(id)}
                        onChange={({ target }) => toggle(id, target.checked)}
                      />
                    </td>
                  )}
                  {columns.map(({ key, render }) => (
                    <td key={key}>{render(row)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
