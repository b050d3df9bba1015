// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A button that asks; what is confirmed fails at once. */
function Part() {
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    setHasFailed(true);
  };
  return (
    <>
      {hasFailed && <ErrorSummary summary="できませんでした。" fields={[]} />}
      <button type="button" onClick={() => setIsAsking(true)}>
        たずねる
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="ほんとうに"
        confirmLabel="する"
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>たずねます。</p>
      </ConfirmDialog>
    </>
  );
}

async function open() {
  showOnDesk(<Part />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'ほんとうに' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Longer than anything that gives the focus back later than the dialog closes. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('A closed dialog', () => {
  it('gives the focus back to the button that opened it', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await aMoment();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'たずねる' }));
  });

  it('leaves the focus where an error message has taken it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'する' }));
    await isClosed();
    await aMoment();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});
