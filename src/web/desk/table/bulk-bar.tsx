import { useState } from 'react';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './data-table.module.css';

export type BulkAction = {
  label: string;
  /** What is asked before it is done, for so many rows. */
  confirm: (count: number) => string;
  /** Does it for one row after the other; throws when one fails. */
  run: (ids: string[]) => Promise<unknown>;
  done: string;
  isDangerous?: boolean;
};

type BulkBarProps = { ids: string[]; actions: BulkAction[]; onDone: () => void };

/** What can be done with the chosen rows; nothing is done without being asked once more. */
export function BulkBar({ ids, actions, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const ask = ({ label, confirm, run, ...rest }: BulkAction) =>
    setAsked({
      ...rest,
      title: label,
      sentence: confirm(ids.length),
      run: async () => {
        await run(ids);
        onDone();
      },
    });
  return (
    <div className={styles.bulk}>
      <p role="status">
        {ids.length > 0 ? `${ids.length}件を選んでいます` : '行を選んで、まとめて操作できます'}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="secondary"
          disabled={ids.length === 0}
          onClick={() => ask(action)}
        >
          {action.label}
        </Button>
      ))}
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
