// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { OccupationGroup } from './filter-work.tsx';
import { noConditions } from './search-conditions.ts';

const conditions = { ...noConditions, s: '寮', areas: ['tohoku'] };
const Page = createRoutesStub([
  { path: '/', Component: () => <OccupationGroup conditions={conditions} named={[]} /> },
]);

beforeEach(cleanup);

test('An empty list asks for the kinds of work once', async () => {
  const ask = vi.fn(async () => Response.json({ groups: [] }));
  vi.stubGlobal('fetch', ask);
  render(<Page />);
  expect(await screen.findByRole('option', { name: /読み込んでいます/ })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('仕事の一覧を出す')).toBeNull());
  expect(ask).toHaveBeenCalledTimes(1);
});

test('kinds of work that cannot be fetched come with a page of the same search', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  render(<Page />);
  expect(await screen.findByText('仕事の一覧を読み込めませんでした。')).toBeDefined();
  const link = screen.getByRole('link', { name: '仕事の一覧を出す' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect([pathname, ...searchParams.values()]).toEqual(['/search', '寮', 'tohoku', 'occupations']);
});
