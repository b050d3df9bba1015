import type { ReactNode } from 'react';

/** One column of a table of the desk. */
export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The column's name in `sort`; absent where the server does not sort by it. */
  sortKey?: string;
  /** The cell of the CSV; absent: the column is not in it. */
  csv?: (row: Row) => string;
};

/** What the server answers for a page of a table; `read_at` where a bulk run may be for all that match. */
export type PageAnswer<Row> = { count: number; results: Row[]; read_at?: string };
