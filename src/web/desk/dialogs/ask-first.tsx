import type { ReactNode } from 'react';
import { useAct } from '#web/desk/use-act.ts';
import { type Check, CheckFirst, useCheck } from './check-first.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before something is done; the title is also what the button says. */
export type Question = {
  title: string;
  sentence: string;
  isDangerous?: boolean;
  /** Looked up while the question stands, and said below it. */
  check?: Check | undefined;
};

type QuestionDialogProps<Asked> = {
  asked: Asked | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (asked: Asked) => unknown;
  /** What is asked for besides the yes. */
  children?: ReactNode;
};

/** Open while there is a question. */
export function QuestionDialog<Asked extends Question>(props: QuestionDialogProps<Asked>) {
  const { asked, isBusy, onClose, onConfirm } = props;
  const check = useCheck(asked?.check);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.title ?? ''}
      confirmLabel={asked?.title ?? ''}
      isDangerous={asked?.isDangerous ?? false}
      isBusy={isBusy || check?.mayGoOn === false}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
    >
      <p>{asked?.sentence}</p>
      {check && <CheckFirst check={check} />}
      {props.children}
    </ConfirmDialog>
  );
}

/** Something to do once it was asked about, and what is said when it has been done. */
export type AskedAct = Question & {
  run: () => Promise<unknown>;
  done: string | (() => void);
  /** Something that it needs is not said yet. */
  isIncomplete?: boolean;
};

type AskFirstProps = { asked: AskedAct | null; onClose: () => void; children?: ReactNode };

/** Asks, does it, says how that went, and closes. */
export function AskFirst({ asked, onClose, children }: AskFirstProps) {
  const { act, isActing } = useAct();
  return (
    <QuestionDialog
      asked={asked}
      isBusy={isActing || (asked?.isIncomplete ?? false)}
      onClose={onClose}
      onConfirm={async ({ run, done }) => {
        await act(run, done);
        onClose();
      }}
    >
      {children}
    </QuestionDialog>
  );
}
