import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { ViewList } from '#contract/staff/rows/saved-views.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { pageInput } from './ask-page.ts';
import { RunList } from './bulk/run-list.tsx';
import type { PageAnswer } from './column.ts';
import styles from './data-table.module.css';
import { saveAllRows } from './save-all-rows.ts';
import { PageLength, TablePages } from './table-pages.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { ColumnChoice, useHiddenColumns } from './views/column-choice.tsx';
import { SavedViews } from './views/saved-views.tsx';
import views from './views/views.module.css';

type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'rows' | 'sort' | 'matching'> & {
  /** It answers a page of rows; a search by words is a POST. */
  endpoint: Endpoint;
  /** What it is asked besides page and order, as the address says it. */
  query?: Record<string, unknown>;
  /** The order when the address names none; a minus sign for descending. */
  defaultSort?: string;
  filters?: ReactNode;
  /** Name of the downloaded file, without its ending. */
  csvName?: string;
  empty?: ReactNode;
  /** A list with saved views, chosen columns and bulk runs, which stand above its table. */
  list?: ViewList;
};

/** A list of the desk: server-side pages, order and filters, selection with actions, CSV. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { endpoint, query = {}, state, caption, filters, csvName, columns, list } = props;
  const { hidden, hide } = useHiddenColumns(list);
  const [saving, setSaving] = useState(false);
  const [csvError, setCsvError] = useState<string | null>(null);
  const sort = state.sort ?? props.defaultSort;
  const asked = { ...query, ...(sort && { sort }) };
  const { page, perPage } = state;
  const rows = useQuery({
    ...apiQuery(endpoint, pageInput(endpoint, asked, { page, perPage })),
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
        <PageLength state={state} />
        {csvName && (
          <Button variant="secondary" onClick={save} aria-disabled={saving || undefined}>
            {saving ? '用意しています…' : 'CSVで保存'}
          </Button>
        )}
      </div>
      {list && (
        <div className={views.bar}>
          <SavedViews list={list} state={state} />
          <ColumnChoice columns={columns} hidden={hidden} onHide={hide} />
        </div>
      )}
      {csvError && (
        <Notice tone="error" role="alert">
          {csvError}
        </Notice>
      )}
      {!rows.isSuccess && <LoadingOrError query={rows} />}
      {data && data.results.length === 0 && (
        <div className={styles.empty}>{props.empty ?? <p>あてはまるものはありません。</p>}</div>
      )}
      {list && <RunList noun={list === 'inquiries' ? 'inquiry' : 'company'} />}
      {data && data.results.length > 0 && (
        // Another key for other conditions: what was chosen under those before is not acted on.
        <TableRows
          {...props}
          key={JSON.stringify(query)}
          columns={columns.filter(({ key }) => !hidden.includes(key))}
          rows={data.results}
          sort={sort}
          matching={
            data.read_at && !rows.isPlaceholderData
              ? { filter: query, count: data.count, readAt: data.read_at }
              : undefined
          }
        />
      )}
      {data && <TablePages count={data.count} state={state} />}
    </section>
  );
}
