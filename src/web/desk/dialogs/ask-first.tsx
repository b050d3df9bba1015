import { useAct } from '#web/desk/use-act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before something is done; the title is also what the button says. */
export type Question = { title: string; sentence: string; isDangerous?: boolean };

type QuestionDialogProps<Asked> = {
  asked: Asked | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (asked: Asked) => unknown;
};

/** Open while there is a question. */
export function QuestionDialog<Asked extends Question>(props: QuestionDialogProps<Asked>) {
  const { asked, isBusy, onClose, onConfirm } = props;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.title ?? ''}
      confirmLabel={asked?.title ?? ''}
      isDangerous={asked?.isDangerous ?? false}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
    >
      <p>{asked?.sentence}</p>
    </ConfirmDialog>
  );
}

/** Something to do once it was asked about, and what is said when it has been done. */
export type AskedAct = Question & { run: () => Promise<unknown>; done: string | (() => void) };

type AskFirstProps = { asked: AskedAct | null; onClose: () => void };

/** Asks, does it, says how that went, and closes. */
export function AskFirst({ asked, onClose }: AskFirstProps) {
  const { act, isActing } = useAct();
  return (
    <QuestionDialog
      asked={asked}
      isBusy={isActing}
      onClose={onClose}
      onConfirm={async ({ run, done }) => {
        await act(run, done);
        onClose();
      }}
    />
  );
}
