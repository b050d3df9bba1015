import type { Endpoint } from '#contract/kit/endpoint.ts';
import { rowsAtMost } from '#contract/staff/rows/desk-page.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';
import { pageInput } from './ask-page.ts';
import type { Column, PageAnswer } from './column.ts';

/** 20,000 rows. */
const pagesAtMost = 100;

type Saving<Row> = {
  endpoint: Endpoint;
  query: Record<string, unknown>;
  columns: Column<Row>[];
  name: string;
};

/** Every row that the filters let through, as a CSV file. Throws when a page cannot be fetched. */
export async function saveAllRows<Row>({ endpoint, query, columns, name }: Saving<Row>) {
  const rows: Row[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const input = pageInput(endpoint, query, { page, perPage: rowsAtMost });
    const answer = (await browserApi.call(endpoint, input)) as unknown as PageAnswer<Row>;
    rows.push(...answer.results);
    if (rows.length >= answer.count || answer.results.length === 0) break;
  }
  const shown = columns.filter(({ csv }) => csv);
  const lines = [
    shown.map(({ title }) => title),
    ...rows.map((row) => shown.map(({ csv }) => csv?.(row) ?? '')),
  ];
  saveFile({ name: `${name}.csv`, type: csvType, content: toCsv(lines) });
}
