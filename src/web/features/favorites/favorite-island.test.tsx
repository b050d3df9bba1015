// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { FavoriteIsland } from './favorite-island.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';

function renderIsland() {
  return render(
    <MemoryRouter>
      <FavoriteIsland companyId={id} companyName="みどり製作所" />
    </MemoryRouter>,
  );
}

/** A session of the given user type. */
function signIn(userType: 'student' | 'company') {
  localStorage.setItem('accessToken', 'access');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/token/verify/') return Response.json({});
    if (pathname === '/api/company-favorites/') return Response.json([]);
    return Response.json({
      id,
      username: 'はるか',
      email: 'a@example.com',
      user_type: userType,
      pending_email: null,
    });
  });
}

describe('FavoriteIsland', () => {
  afterEach(() => {
    cleanup();
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('leads a visitor to the login and back here', async () => {
    renderIsland();
    const link = await screen.findByRole('link', { name: 'ログインしてお気に入りに追加' });
    expect(link.getAttribute('href')).toBe(`/login?next=/company/${id}`);
  });

  it('gives a student the button', async () => {
    signIn('student');
    renderIsland();
    const button = await screen.findByRole('button', { name: 'みどり製作所をお気に入りに追加' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('shows a company nothing', async () => {
    signIn('company');
    const { container } = renderIsland();
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
