import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BulkRun, bulkRunsApi, type SkippedRow } from '#contract/staff/rows/bulk-runs.ts';
import { rowsAtMost } from '#contract/staff/rows/desk-page.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './bulk.module.css';

/** Rows that a run left as they are, each with the reason; asked for when somebody wants to see them. */
export function SkippedRows({ run: { id, kind, skipped } }: { run: BulkRun }) {
  const [isOpen, setIsOpen] = useState(false);
  const inputOf = (page: number) => ({ params: { id }, query: { page, per_page: rowsAtMost } });
  const pages = useInfiniteQuery({
    queryKey: [...apiQueryKey(bulkRunsApi.skipped, inputOf(1)), 'pages'],
    queryFn: ({ pageParam }) => browserApi.call(bulkRunsApi.skipped, inputOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ next }, all) => (next ? all.length + 1 : null),
    enabled: isOpen,
  });
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const pathOf = ({ company_id, label }: SkippedRow) => {
    if (kind.startsWith('inquiry.')) return `/staff/inquiries/${label}`;
    return company_id && `/staff/companies/${company_id}`;
  };
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>見送った{formatCount(skipped)}件と、その理由</summary>
      {isOpen && !pages.isSuccess && <LoadingOrError query={pages} />}
      <ul className={styles.skipped}>
        {rows.map((row) => {
          const path = pathOf(row);
          return (
            <li key={row.position}>
              {path ? <Link to={path}>{row.label}</Link> : row.label}：{row.reason}
            </li>
          );
        })}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          aria-disabled={pages.isFetchingNextPage || undefined}
          onClick={() => pages.fetchNextPage()}
        >
          つづきを表示
        </Button>
      )}
    </details>
  );
}
