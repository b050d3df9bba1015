// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Favorite, RemovedFavorite } from '#contract/student/favorites.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sheetPath } from '#web/features/favorites/sheet/sheet-path.ts';
import { registerFavoriteWrites } from '#web/features/favorites/writes/favorite-writes.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { sampleCompany } from '#web/testing/sample-company.ts';
import FavoritesSheetScreen from './favorites-sheet.tsx';
import { StudentFavorites } from './student-favorites.tsx';

registerFavoriteWrites(queryClient);

const own = { label: null, memo: '', created_at: '2026-07-01T00:00:00Z' };
const open: Favorite = {
  ...own,
  id: '0199aaaa-0000-7000-8000-0000000000f1',
  company: sampleCompany(),
  is_public: true,
};
const hidden: Favorite = {
  ...own,
  id: '0199aaaa-0000-7000-8000-0000000000f2',
  company: { id: '0199aaaa-0000-7000-8000-000000000002', name: 'おやすみ製作所' },
  label: 'first_choice',
  memo: '寮のことを聞く',
  is_public: false,
};

/** Fakes a student's session and favourites behind fetch; returns the ids of removed companies. */
function serve(favorites: Favorite[], removed: RemovedFavorite[] = []) {
  const letGo: (string | null)[] = [];
  localStorage.setItem('accessToken', 'access');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'DELETE') {
      letGo.push(searchParams.get('company_id'));
      return new Response(null, { status: 204 });
    }
    if (pathname === '/api/token/verify/') return Response.json({});
    if (pathname === '/api/company-favorites/removed/') return Response.json(removed);
    if (pathname === '/api/company-favorites/')
      return Response.json(favorites.filter(({ company }) => !letGo.includes(company.id)));
    if (pathname === `/api/companies/${open.company.id}/`) return Response.json(sampleCompany());
    if (pathname.startsWith('/api/companies/'))
      return Response.json({ message: '見つかりません。' }, { status: 404 });
    const user = { username: 'はるか', email: 'a@example.com', pending_email: null };
    return Response.json({ ...user, id: open.id, user_type: 'student' });
  });
  return letGo;
}

const show = (screenOf: React.ReactNode, path = '/dashboard') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProvider>
        <QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>
      </SessionProvider>
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a favourite whose company paused its page', () => {
  it('stays in its place with what was written, and leads nowhere', async () => {
    serve([hidden, open]);
    show(<StudentFavorites />);
    const row = await screen.findByRole('article', { name: 'おやすみ製作所' });
    expect(row.textContent).toContain('いまは公開されていません。メモは残っています。');
    expect(row.textContent).toContain('第1希望');
    expect(row.textContent).toContain('寮のことを聞く');
    expect(within(row).queryByRole('link')).toBeNull();
    const boxes = screen.getAllByRole('checkbox', { name: /をくらべる$/ });
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['みほん製作所をくらべる']);
    expect(screen.getByText('並び順: 2番目')).toBeTruthy();
    expect(screen.getByText('2社')).toBeTruthy();
  });

  it('is let go for good, after a question where something was written', async () => {
    const letGo = serve([hidden]);
    show(<StudentFavorites />);
    await userEvent.click(await screen.findByRole('button', { name: 'おやすみ製作所をはずす' }));
    expect(letGo).toEqual([]);
    expect(document.activeElement?.textContent).toBe('やめる');
    await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
    await userEvent.click(screen.getByRole('button', { name: 'おやすみ製作所をはずす' }));
    await userEvent.click(screen.getByRole('button', { name: '消して、はずす' }));
    await screen.findByRole('heading', { name: 'お気に入りは、まだありません' });
    expect(letGo).toEqual([hidden.company.id]);
  });

  it('is not on the sheet, whatever the address asks for', async () => {
    serve([hidden, open]);
    show(<FavoritesSheetScreen />, sheetPath([hidden, open].map(({ company }) => company.id)));
    expect(await screen.findByRole('checkbox', { name: 'みほん製作所' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'おやすみ製作所' })).toBeNull();
    expect(document.body.textContent).not.toContain('寮のことを聞く');
  });

  it('alone makes no sheet, and is not said to be none', async () => {
    serve([hidden]);
    show(<FavoritesSheetScreen />);
    expect(await screen.findByText(/お気に入りの会社は、いまは公開されていません/)).toBeTruthy();
    cleanup();
    show(<StudentFavorites />);
    await screen.findByRole('article', { name: 'おやすみ製作所' });
    expect(screen.queryByRole('link', { name: /先生に渡すシート/ })).toBeNull();
  });
});

it('a favourite that went with its company is told with its reason and the own memo', async () => {
  const removed = {
    ...{
      id: hidden.id,
      company_name: 'みほん工業',
      memo: '寮のことを聞く',
      reason: 'demo' as const,
    },
    removed_at: '2026-11-24T00:00:00Z',
  };
  serve([], [removed]);
  show(<StudentFavorites />);
  const told = await screen.findByText(/みほん工業：見本の会社だったため/);
  expect(told.textContent).toContain('メモ「寮のことを聞く」');
  await userEvent.click(screen.getByRole('button', { name: '確認しました' }));
  await vi.waitFor(() => expect(screen.queryByText(/みほん工業/)).toBeNull());
});
