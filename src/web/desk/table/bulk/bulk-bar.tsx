import { useState } from 'react';
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import type { Checked } from '#web/desk/dialogs/check-first.tsx';
import { randomUuid } from '#web/ui/device/random-uuid.ts';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
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
/** One text for all rows, which goes into the body as `reason`. */
type AskedReason = { label: string; hint: string; most: number };
/** Begun as a bulk run of the server; `extra` goes into the body beside the rows. */
type ActAsRun = Asked & {
  begin: Endpoint;
  extra?: Record<string, unknown>;
  reason?: AskedReason;
  /** Says before the run what it would leave. */
  check?: (selection: Selection) => Promise<Checked>;
};

export type BulkAction = ActHere | ActAsRun;

/** Whether an action may be for all that match, also those on other pages. */
export const isRun = (action: BulkAction): action is ActAsRun => 'begin' in action;

/** What is asked about, with the rows as they were chosen then. */
type AskedAction = {
  action: BulkAction;
  selection: Selection;
  requestId: string;
  /** Made once for each question: writing a reason looks nothing up again. */
  check: (() => Promise<Checked>) | undefined;
};

type BulkBarProps = {
  selection: Selection;
  actions: BulkAction[];
  /** All that the filters let through; absent where an action is for this page alone. */
  chooseAll?: { count: number; choose: () => void } | undefined;
  onDone: () => void;
};

/** What can be done with the chosen rows; nothing is done without being asked once more. */
export function BulkBar({ selection, actions, chooseAll, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  // Of each action; what was written stays when its beginning fails.
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const count = countOf(selection);
  const isAll = selection.kind === 'matching';
  const reasonAsked = asked && isRun(asked.action) ? asked.action.reason : undefined;
  const reason = (asked && reasons[asked.action.label]) ?? '';
  const write = (text: string) =>
    asked && setReasons((all) => ({ ...all, [asked.action.label]: text }));

  async function run({ action, selection, requestId }: AskedAction) {
    const given = { selection, requestId };
    try {
      if (isRun(action))
        await begin(action, { ...given, ...(reasonAsked && { reason: reason.trim() }) });
      else await runHere(action, given.selection);
      write('');
    } finally {
      onDone();
    }
  }

  const question: AskedAct | null = asked && {
    ...(asked.action.isDangerous && { isDangerous: true }),
    title: asked.action.label,
    sentence: asked.action.confirm(countOf(asked.selection)),
    check: asked.check,
    done: isRun(asked.action) ? 'はじめました。進みぐあいは、表の上に出ます。' : asked.action.done,
    isIncomplete: reasonAsked !== undefined && !fits(reason, reasonAsked),
    run: () => run(asked),
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
          // One id for each time that it is asked: a second press on the same question is the same run.
          onClick={() =>
            setAsked({
              action,
              selection,
              requestId: randomUuid(),
              check: checkOf(action, selection),
            })
          }
        >
          {action.label}
        </Button>
      ))}
      <AskFirst asked={question} onClose={() => setAsked(null)}>
        {reasonAsked && (
          <TextAreaField
            {...reasonAsked}
            name="reason"
            required
            value={reason}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </AskFirst>
    </div>
  );
}

function checkOf(action: BulkAction, selection: Selection) {
  const check = isRun(action) ? action.check : undefined;
  return check && (() => check(selection));
}

function fits(reason: string, { most }: AskedReason): boolean {
  const letters = [...reason.trim()].length;
  return letters > 0 && letters <= most;
}

function sentenceOf(selection: Selection): string {
  const count = formatCount(countOf(selection));
  if (selection.kind === 'matching')
    return `条件に合う${count}件を、ほかのページもふくめて、すべて選んでいます`;
  return count === '0' ? '行を選んで、まとめて操作できます' : `${count}件を選んでいます`;
}

function begin(
  { begin: endpoint, extra }: ActAsRun,
  { selection, requestId, ...said }: { selection: Selection; requestId: string; reason?: string },
) {
  const body = { ...extra, ...said, request_id: requestId, rows: toRunRows(selection) };
  return browserApi.call(endpoint, { body } as InputOf<Endpoint>);
}

async function runHere({ run }: ActHere, selection: Selection) {
  if (selection.kind === 'rows')
    await run(
      selection.rows.map(({ id }) => id),
      selection.rows,
    );
}
