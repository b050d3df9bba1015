// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FavoriteButton } from './favorite-button.tsx';
import { registerFavoriteWrites } from './writes/favorite-writes.ts';

const companyId = '0199aaaa-0000-7000-8000-000000000001';

/** A small favourites server behind fetch; `failNext` refuses the next write. */
function serveFavorites() {
  const server = { kept: [] as string[], failNext: false, reads: 0 };
  const answer = (body: unknown, status: number) =>
    new Response(body === null ? null : JSON.stringify(body), { status });
  const favorite = (id: string) => ({ id, company: { id }, created_at: '2026-07-01T00:00:00Z' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (request.method === 'GET') {
      server.reads += 1;
      return answer(server.kept.map(favorite), 200);
    }
    if (server.failNext) {
      server.failNext = false;
      return answer({ message: 'ただいま混み合っています。' }, 503);
    }
    if (request.method === 'POST') {
      const { company } = await request.json();
      server.kept = [company, ...server.kept];
      return answer(favorite(company), 201);
    }
    server.kept = server.kept.filter((id) => id !== url.searchParams.get('company_id'));
    return answer(null, 204);
  });
  return server;
}

function renderButtons(count = 1) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  registerFavoriteWrites(client);
  render(
    <QueryClientProvider client={client}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same button some times over
        <FavoriteButton key={index} companyId={companyId} companyName="みどり製作所" />
      ))}
    </QueryClientProvider>,
  );
}

const buttons = () => screen.findAllByRole('button', { name: 'みどり製作所をお気に入りに追加' });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

/** Finds the button once the list is known. */
async function readyButton(): Promise<HTMLElement> {
  const [button] = await buttons();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button!;
}

describe('FavoriteButton', () => {
  let server: ReturnType<typeof serveFavorites>;
  beforeEach(() => {
    server = serveFavorites();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('keeps a company and lets it go', async () => {
    renderButtons();
    const button = await readyButton();
    expect(isPressed(button)).toBe(false);
    await userEvent.click(button);
    expect(isPressed(button)).toBe(true);
    await waitFor(() => expect(server.kept).toEqual([companyId]));
    await userEvent.click(button);
    expect(isPressed(button)).toBe(false);
    await waitFor(() => expect(server.kept).toEqual([]));
  });

  it('shows a company that is kept already', async () => {
    server.kept = [companyId];
    renderButtons();
    expect(isPressed(await readyButton())).toBe(true);
  });

  it('takes a wish back that fails, and says so', async () => {
    server.failNext = true;
    renderButtons();
    const button = await readyButton();
    await userEvent.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('ただいま混み合っています。');
    expect(isPressed(button)).toBe(false);
    await userEvent.click(button);
    await waitFor(() => expect(server.kept).toEqual([companyId]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shares one list between buttons', async () => {
    renderButtons(2);
    await userEvent.click(await readyButton());
    const both = await buttons();
    expect(both.map(isPressed)).toEqual([true, true]);
    await waitFor(() => expect(server.kept).toEqual([companyId]));
    // Two reads: one at the start, one after the write.
    await waitFor(() => expect(server.reads).toBe(2));
  });

  it('ends where the last of quick taps wants it', async () => {
    renderButtons();
    const button = await readyButton();
    await userEvent.tripleClick(button);
    await waitFor(() => expect(server.kept).toEqual([companyId]));
    await waitFor(() => expect(isPressed(button)).toBe(true));
  });
});
