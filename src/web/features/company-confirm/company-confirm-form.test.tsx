// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CompanyConfirmForm } from './company-confirm-form.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';

afterEach(() => vi.unstubAllGlobals());

it('The form confirms a page by one press, once, and not before', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({
      company: { id, name: 'みどり製作所' },
      last_confirmed_on: '2026-11-22',
    });
  });
  render(
    <MemoryRouter>
      <CompanyConfirmForm token="secret" />
    </MemoryRouter>,
  );
  expect(sent).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: '変わったところはありません' }));
  const heading = await screen.findByRole('heading', { name: '確かめた日を、今日にしました' });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ token: 'secret' }]);
  const link = screen.getByRole('link', { name: '会社ページを見る' });
  expect(link.getAttribute('href')).toBe(`/company/${id}`);
});
