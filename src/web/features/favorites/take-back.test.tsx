// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Favorite, PublicFavorite } from '#contract/student/favorites.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { FavoriteActions, FavoriteItem } from './favorite-item.tsx';
import { useFavorites } from './use-favorites.ts';
import { registerFavoriteWrites } from './writes/favorite-writes.ts';

const noted: PublicFavorite = {
  ...{ id: 'first', label: 'curious', memo: '寮のことを聞く' },
  created_at: '2026-07-01T00:00:00Z',
  company: sampleCompany(),
  is_public: true,
};

/** Favourites behind fetch: adding begins without notes, as on the server; `refusals` writes of notes fail. */
function serve({ refusals = 0 } = {}) {
  const server = { list: [noted] as Favorite[], refusals };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(server.list);
    if (request.method === 'DELETE') {
      server.list = [];
      return new Response(null, { status: 204 });
    }
    if (request.method === 'PATCH' && server.refusals-- > 0)
      return Response.json({ message: 'ただいま混み合っています。' }, { status: 503 });
    const notes = request.method === 'PATCH' ? await request.json() : { memo: '', label: null };
    server.list = [{ ...noted, id: 'second', ...notes }];
    return Response.json(server.list[0]);
  });
  return server;
}

function List() {
  const { list, shown } = useFavorites();
  return shown.map((favorite) => {
    const isKept = list.data?.some(({ id }) => id === favorite.id);
    if (!favorite.is_public) return null;
    return (
      <FavoriteItem
        key={favorite.company.id}
        favorite={favorite}
        place={isKept ? { at: 0, of: 1 } : null}
        onMove={() => {}}
      >
        <FavoriteActions company={favorite.company}>{null}</FavoriteActions>
      </FavoriteItem>
    );
  });
}

async function letGo() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  registerFavoriteWrites(client);
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /をお気に入りに追加$/ }));
  return screen.findByRole('button', { name: `${noted.company.name}をもどす` });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('A favourite that was let go is taken back with its label and memo by one tap', async () => {
  const server = serve();
  const takeBack = await letGo();
  expect(server.list).toEqual([]);
  await userEvent.click(takeBack);
  await waitFor(() =>
    expect(server.list).toMatchObject([{ id: 'second', label: 'curious', memo: noted.memo }]),
  );
  expect(await screen.findByDisplayValue(noted.memo)).toBeDefined();
  expect(screen.queryByText('お気に入りから外しました。')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('A memo is written again when the first try fails', async () => {
  const server = serve({ refusals: 1 });
  await userEvent.click(await letGo());
  await waitFor(() => expect(server.list).toMatchObject([{ memo: noted.memo }]), {
    timeout: 3_000,
  });
});
