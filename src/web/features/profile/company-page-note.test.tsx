// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompanyStatus } from '#contract/company/companies.ts';
import { CompanyPageNote } from './company-page-note.tsx';

const company = (status: CompanyStatus) => ({
  id: '0191a000-0000-7000-8000-000000000001',
  name: '株式会社みほん製作所',
  status,
  completeness: 31,
});

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CompanyPageNote />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
afterEach(() => vi.unstubAllGlobals());

describe('CompanyPageNote', () => {
  it.each([
    ['draft', '下書き', /まだ公開していません/],
    ['in_review', '確認中', /運営が内容を確かめています/],
    ['paused', '公開を停止中', /公開を止めています/],
  ] as const)(
    '%s is said in words, with the way to the editor alone',
    async (status, name, meaning) => {
      show(() => Response.json([company(status)]));
      expect(await screen.findByText(name)).toBeTruthy();
      expect(screen.getByText(meaning)).toBeTruthy();
      expect(screen.getByText(/31％が入っています/)).toBeTruthy();
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(['/company-page']);
    },
  );

  it('a published page is linked', async () => {
    show(() => Response.json([company('published')]));
    const link = await screen.findByRole('link', { name: '公開中の企業ページを見る' });
    expect(link.getAttribute('href')).toBe(`/company/${company('draft').id}`);
  });

  it('an account without a page, and a failure, are said kindly', async () => {
    show(() => Response.json([]));
    expect(await screen.findByText('企業ページは、まだありません。')).toBeTruthy();
    show(() => Response.json({ message: '混み合っています。' }, { status: 503 }));
    expect((await screen.findByRole('alert')).textContent).toContain('混み合っています。');
    expect(screen.getByRole('button', { name: 'もう一度ためす' })).toBeTruthy();
  });
});
