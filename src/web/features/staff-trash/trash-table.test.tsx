// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrashItem } from '#contract/staff/rows/trash.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { TrashTable } from './trash-table.tsx';

const item: TrashItem = {
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', kind: 'post', title: '夏の見学' },
  ...{ removed_by: '佐藤', removed_at: '2026-07-01T00:00:00.000Z' },
  until: '2026-07-31T00:00:00.000Z',
};
/** A small server of one item behind fetch; `taken` is the sentence of a refusal. */
const server = { items: [item], calls: [] as string[], taken: null as string | null };
beforeEach(() => {
  Object.assign(server, { items: [item], calls: [], taken: null });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      const page = { count: server.items.length, next: null, previous: null };
      return Response.json({ ...page, results: server.items });
    }
    server.calls.push(pathname);
    if (server.taken) return refuse(409, server.taken);
    server.items = [];
    return Response.json({ detail: '元に戻しました。', path: '/staff/posts/1' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const restore = () =>
  screen.findByRole('button', { name: '「夏の見学」を元に戻す' }).then((b) => userEvent.click(b));

it('The trash tells what, who and until when, and brings a thing back', async () => {
  showOnDesk(<TrashTable />);
  const row = await screen.findByRole('row', { name: /夏の見学/ });
  expect(row.textContent).toMatch(/コラム佐藤.*2026\/07\/01.*2026\/07\/31/);
  await restore();
  await waitFor(() => expect(server.calls).toEqual([`/api/staff/trash/${item.id}/restore/`]));
  await screen.findByText('元に戻しました');
});

it('A thing whose address is taken stays in the trash with a sentence', async () => {
  server.taken = 'このアドレスは、いまはほかのコラムが使っています。';
  showOnDesk(<TrashTable />);
  await restore();
  await screen.findByText(server.taken);
  await screen.findByRole('row', { name: /夏の見学/ });
});
