/** A row as it was on the screen. */
export type ChosenRow = { id: string; version: string };

/** Rows that an action is for: those of this page that were chosen, or all that the filters let through. */
export type Selection =
  | { kind: 'rows'; rows: ChosenRow[] }
  | {
      kind: 'matching';
      filter: Record<string, unknown>;
      /** How many there were when they were chosen, and the server's clock then. */
      count: number;
      readAt: string;
    };

export function countOf(selection: Selection): number {
  return selection.kind === 'rows' ? selection.rows.length : selection.count;
}

/** The selection as the body of a bulk run names it. */
export function toRunRows(selection: Selection) {
  if (selection.kind === 'rows') return { rows: selection.rows };
  const { filter: matching, count, readAt: read_at } = selection;
  return { matching, count, read_at };
}
