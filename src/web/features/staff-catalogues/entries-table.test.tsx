// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { EntriesTable } from './entries-table.tsx';

const saved = '2026-07-01T00:00:00.000Z';
const rowOf = (key: string, updated_at: string | null) => ({
  ...{ key, title: `窓口${key}`, detail: '', checked_on: null },
  ...{ state: updated_at ? 'edited' : 'shipped', updated_at, waits: false },
});

afterEach(() => vi.unstubAllGlobals());

it('Chosen entries are checked today in the version that was read, and what was left is said', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      sent.push(await request.json());
      return Response.json({ checked: 1, skipped: [{ key: 'b', reason: '外されています。' }] });
    }
    const results = [rowOf('a', null), rowOf('b', saved)];
    return Response.json({ count: 90, next: null, previous: null, results });
  });
  showOnDesk(<EntriesTable kind="hotlines" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'このページをすべて選ぶ' }));
  expect(screen.queryByRole('button', { name: /すべて選ぶ$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '「今日確かめた」にする' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '「今日確かめた」にする' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        entries: [
          { key: 'a', updated_at: null },
          { key: 'b', updated_at: saved },
        ],
      },
    ]),
  );
  expect(await screen.findByText('1件を見送りました。外されています。')).toBeDefined();
});

it('Entries that nobody checks cannot be chosen', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ count: 1, next: null, previous: null, results: [rowOf('a', null)] }),
  );
  showOnDesk(<EntriesTable kind="furigana" />);
  expect(await screen.findByText('窓口a')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
