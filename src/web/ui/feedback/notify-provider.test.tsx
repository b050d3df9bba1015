// @vitest-environment jsdom
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NotifyProvider, type Severity, useNotify } from './notify-provider.tsx';

function Trigger({ severity }: { severity: Severity }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(severity, '知らせ')}>
      知らせる
    </button>
  );
}

describe('useNotify', () => {
  it('throws outside its provider', () => {
    // React reports what a render throws; here it is meant.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useNotify)).toThrow('useNotify must be used within NotifyProvider');
    vi.mocked(console.error).mockClear();
  });

  async function notifyOf(severity: Severity) {
    render(
      <NotifyProvider>
        <Trigger severity={severity} />
      </NotifyProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '知らせる' }));
    return screen.findByText('知らせ');
  }

  it.each(['success', 'info'] as const)(
    'A message of severity %s waits for its turn to be read out',
    async (severity) => {
      const message = await notifyOf(severity);
      const region = screen.getByRole('region', { name: 'お知らせ' });
      expect(region.getAttribute('aria-live')).toBe('polite');
      expect(region.contains(message)).toBe(true);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(['warning', 'error'] as const)(
    'A message of severity %s interrupts what is read out',
    async (severity) => {
      const message = await notifyOf(severity);
      expect(screen.getByRole('alert').contains(message)).toBe(true);
    },
  );

  it('A message with something to do does it once, and goes', async () => {
    const undo = vi.fn();
    function Removal() {
      const notify = useNotify();
      const action = { label: '元に戻す', run: undo };
      return (
        <button type="button" onClick={() => notify('success', '入れました', action)}>
          消す
        </button>
      );
    }
    render(
      <NotifyProvider>
        <Removal />
      </NotifyProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '消す' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('入れました')).toBeNull());
  });

  it('A message goes by its button, and after three seconds by itself', async () => {
    await notifyOf('info');
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByText('知らせ')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '知らせる' }));
    const came = performance.now();
    await screen.findByText('知らせ');
    await userEvent.unhover(screen.getByRole('button', { name: '知らせる' }));
    await waitFor(() => expect(screen.queryByText('知らせ')).toBeNull(), { timeout: 5_000 });
    expect(performance.now() - came).toBeGreaterThan(2_900);
  });
});
