// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { PrefectureGrid } from './prefecture-grid.tsx';

const rowOf = (key: string, checked_on: string | null) => ({
  ...{ key, title: key, detail: 'はじめは1社', checked_on },
  ...{ state: 'shipped', updated_at: null, waits: false },
});

afterEach(() => vi.unstubAllGlobals());

it('The grid shows the newest year, chooses what nobody checked, and says what was left', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      sent.push(await request.json());
      const skipped = [{ key: '27-2027', reason: '出典がありません。' }];
      return Response.json({ checked: 1, skipped });
    }
    const results = [
      rowOf('13-2026', null),
      rowOf('13-2027', null),
      rowOf('27-2027', null),
      rowOf('01-2027', '2026-07-01'),
    ];
    return Response.json({ count: 4, next: null, previous: null, results });
  });
  showOnDesk(<PrefectureGrid />);
  const tokyo = await screen.findByRole('checkbox', { name: '東京都' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getAllByText('この年のルールは、まだありません')).toHaveLength(44);
  await userEvent.click(screen.getByRole('button', { name: 'まだのものを選ぶ' }));
  expect(tokyo).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: '北海道' })).toHaveProperty('checked', false);
  await userEvent.click(screen.getByRole('button', { name: '「今日確かめた」にする（2件）' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        entries: [
          { key: '13-2027', updated_at: null },
          { key: '27-2027', updated_at: null },
        ],
      },
    ]),
  );
  await screen.findByText('大阪府：出典がありません。');
});
