// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, renderHook, screen } from '@testing-library/react';
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

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('shows a message of severity %s as %s', async (severity, role) => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    render(
      <MantineProvider env="test" forceColorScheme="light">
        <NotifyProvider>
          <Trigger severity={severity} />
        </NotifyProvider>
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '知らせる' }));
    expect((await screen.findAllByRole(role)).at(-1)?.textContent).toContain('知らせ');
    vi.unstubAllGlobals();
  });
});
