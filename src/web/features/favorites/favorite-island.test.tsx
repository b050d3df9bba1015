// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { FavoriteIsland } from './favorite-island.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';

function renderIsland(search = '') {
  return render(
    <MemoryRouter initialEntries={[`/company/${id}${search}`]}>
      <FavoriteIsland companyId={id} companyName="みどり製作所" />
    </MemoryRouter>,
  );
}

/** Starts a session of the given user type; returns the visits that it reports. */
function signIn(userType: 'student' | 'company') {
  const visits: unknown[] = [];
  localStorage.setItem('accessToken', 'access');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `/api/company-analytics/${id}/visit/`) {
      visits.push(await request.json());
      return new Response(null, { status: 204 });
    }
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
  return visits;
}

describe('FavoriteIsland', () => {
  // Loaded beforehand: the loading time of the lazy part is not tested.
  beforeAll(async () => {
    await import('./favorite-for-session.tsx');
  });

  afterEach(() => {
    cleanup();
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('leads a visitor to the login and back here', async () => {
    renderIsland();
    const link = await screen.findByRole('link', { name: 'お気に入りに追加' });
    expect(link.getAttribute('href')).toBe(`/login?next=/company/${id}`);
  });

  it('gives a student the button', async () => {
    signIn('student');
    renderIsland();
    const button = await screen.findByRole('button', { name: 'みどり製作所をお気に入りに追加' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('counts a visit of a student once, and says when the diagnosis led here', async () => {
    const visits = signIn('student');
    const { rerender } = renderIsland('?from=diagnosis');
    await waitFor(() => expect(visits).toEqual([{ from_diagnosis: true }]));
    rerender(
      <MemoryRouter initialEntries={[`/company/${id}`]}>
        <FavoriteIsland companyId={id} companyName="みどり製作所" />
      </MemoryRouter>,
    );
    await screen.findByRole('button', { name: 'みどり製作所をお気に入りに追加' });
    expect(visits).toHaveLength(1);
  });

  it('shows a company no button, and counts no visit', async () => {
    const visits = signIn('company');
    const { container } = renderIsland();
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(visits).toEqual([]);
  });
});
