// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InquiryDetail } from '#contract/staff/staff-inquiries.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { InquiryView } from './inquiry-view.tsx';

const reference = 'M-2026-ABCDEF';
const held: InquiryDetail = {
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', reference, kind: 'contact', state: 'held' },
  ...{ is_suspicious: false, is_overdue: false, assigned_to: null, answers: 0 },
  ...{ created_at: '2026-07-01T00:00:00.000Z', updated_at: '2026-07-01T00:00:01.000Z' },
  ...{ name: '花子', email: 'hanako@example.jp', organisation: null, phone: null },
  ...{ body: 'https://a.example/1', company: null, plan: null, is_mailed: false },
  ...{ answer_texts: [], waiting: [], notes: [] },
};

/** A small server of one inquiry behind fetch. */
const server = { inquiry: null as InquiryDetail | null, calls: [] as string[] };
beforeEach(() => {
  Object.assign(server, { inquiry: held, calls: [] });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/staff/inquiry-assignees/') return Response.json([]);
    const act = pathname.split('/').at(-2) ?? '';
    if (request.method === 'POST') {
      server.calls.push(`${act} ${(await request.json()).updated_at}`);
      if (!server.inquiry) return refuse(404, 'ありません。');
      server.inquiry = act === 'release' ? { ...held, state: 'new', is_mailed: true } : null;
      return Response.json(
        act === 'release' ? server.inquiry : { detail: '入れました。', trash: held.id },
      );
    }
    return server.inquiry ? Response.json(server.inquiry) : refuse(404, 'ありません。');
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a held inquiry offers no answer before somebody lets it through', async () => {
  showOnDesk(<InquiryView reference={reference} />);
  await screen.findByRole('heading', { name: 'リンクが多いため、止めてあります' });
  expect(screen.queryByRole('heading', { name: '進みぐあい' })).toBeNull();
  expect(screen.queryByRole('link', { name: /a\.example/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '通す' }));
  await screen.findByRole('heading', { name: '進みぐあい' });
  expect(screen.queryByRole('button', { name: '通す' })).toBeNull();
  expect(server.calls).toEqual([`release ${held.updated_at}`]);
});

it('a held inquiry goes to the trash after one more question, with the way back', async () => {
  showOnDesk(<InquiryView reference={reference} />);
  await userEvent.click(await screen.findByRole('button', { name: '削除する' }));
  expect(server.calls).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'お問い合わせを削除しますか？' });
  const [confirm] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === '削除する',
  );
  await userEvent.click(confirm!);
  await screen.findByRole('button', { name: '元に戻す' });
  expect(server.calls).toEqual([`remove ${held.updated_at}`]);
});
