import { useState } from 'react';
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { randomUuid } from '#web/ui/device/random-uuid.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from '../data-table.module.css';
import { type ChosenRow, countOf, type Selection, toRunRows } from './selection.ts';

type Asked = {
  label: string;
  /** What is asked before it is done, for so many rows. */
  confirm: (count: number) => string;
  isDangerous?: boolean;
};
/** Done here, for one row after the other; throws when one fails. */
type ActHere = Asked & {
  run: (ids: string[], rows: ChosenRow[]) => Promise<unknown>;
  done: string;
};
/** Begun as a bulk run of the server; `extra` goes into the body beside the rows. */
type ActAsRun = Asked & { begin: Endpoint; extra?: Record<string, unknown> };

export type BulkAction = ActHere | ActAsRun;

/** Whether an action may be for all that match, also those on other pages. */
export const isRun = (action: BulkAction): action is ActAsRun => 'begin' in action;

type BulkBarProps = {
  selection: Selection;
  actions: BulkAction[];
  /** All that the filters let through; absent where an action is for this page alone. */
  chooseAll?: { count: number; choose: () => void } | undefined;
  onDone: () => void;
};

/** What can be done with the chosen rows; nothing is done without being asked once more. */
export function BulkBar({ selection, actions, chooseAll, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const count = countOf(selection);
  const isAll = selection.kind === 'matching';
  const ask = (action: BulkAction) => {
    // One for each time that it is asked: a second press on the same question is the same run.
    const requestId = randomUuid();
    setAsked({
      ...(action.isDangerous && { isDangerous: true }),
      title: action.label,
      sentence: action.confirm(count),
      done: isRun(action) ? 'はじめました。進みぐあいは、表の上に出ます。' : action.done,
      run: async () => {
        try {
          await (isRun(action)
            ? begin(action, { selection, requestId })
            : runHere(action, selection));
        } finally {
          onDone();
        }
      },
    });
  };
  return (
    <div className={styles.bulk}>
      <p role="status">{sentenceOf(selection)}</p>
      {(isAll || chooseAll) && (
        // One button for both, so that the focus stays on what takes the place of the one that was pressed.
        <Button variant="quiet" onClick={isAll ? onDone : chooseAll?.choose}>
          {isAll ? '選択をやめる' : `条件に合う${formatCount(chooseAll?.count ?? 0)}件をすべて選ぶ`}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="secondary"
          disabled={count === 0}
          onClick={() => ask(action)}
        >
          {action.label}
        </Button>
      ))}
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function sentenceOf(selection: Selection): string {
  const count = formatCount(countOf(selection));
  if (selection.kind === 'matching')
    return `条件に合う${count}件を、ほかのページもふくめて、すべて選んでいます`;
  return count === '0' ? '行を選んで、まとめて操作できます' : `${count}件を選んでいます`;
}

function begin(
  { begin: endpoint, extra }: ActAsRun,
  { selection, requestId }: { selection: Selection; requestId: string },
) {
  const body = { ...extra, request_id: requestId, rows: toRunRows(selection) };
  return browserApi.call(endpoint, { body } as InputOf<Endpoint>);
}

async function runHere({ run }: ActHere, selection: Selection) {
  if (selection.kind === 'rows')
    await run(
      selection.rows.map(({ id }) => id),
      selection.rows,
    );
}
