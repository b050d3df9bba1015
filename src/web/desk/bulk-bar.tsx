import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './data-table.module.css';
import { useAct } from './use-act.ts';

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
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { act, isActing } = useAct();
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
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.label ?? ''}
        confirmLabel={asked?.label ?? ''}
        isDangerous={asked?.isDangerous ?? false}
        isBusy={isActing}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked && (await act(() => asked.run(ids), asked.done))) onDone();
          setAsked(null);
        }}
      >
        <p>{asked?.confirm(ids.length)}</p>
      </ConfirmDialog>
    </div>
  );
}
