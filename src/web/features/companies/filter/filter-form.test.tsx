// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { industries, prefectures } from '#contract/words/areas.ts';
import { packFacets } from '#web/features/companies/search/packed-facets.ts';
import { FilterForm } from './filter-form.tsx';
import { readConditions } from './search-conditions.ts';

const facets = (count: number) => ({
  area: prefectures.map(({ code, name }) => ({ value: code, name, count })),
  industry: industries.map(({ key, name }) => ({ value: key, name, count })),
});

const offered = [
  { group: '福祉・介護', occupations: [{ id: 'care-worker', name: '介護職員' }] },
  { group: '事務', occupations: [{ id: 'office-clerk', name: '一般事務' }] },
];

/** Server that answers every search with 7 companies, and keeps the searches. */
function serveSearch() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/company-profiles/occupations/') return Response.json({ groups: offered });
    asked.push(decodeURIComponent(url));
    return Response.json({ count: 7, count_is_capped: false, results: [], facets: facets(1) });
  });
  return asked;
}

const found = {
  count: 330,
  count_is_capped: false,
  facets: packFacets(facets(10)),
  occupations: [{ id: 'care-worker', name: '介護職員' }],
};

function SearchPage() {
  const { search } = useLocation();
  const conditions = readConditions(new URLSearchParams(search));
  return (
    <>
      <p data-testid="address">{search}</p>
      <FilterForm conditions={conditions} found={found} />
    </>
  );
}

function renderAt(address: string) {
  const Page = createRoutesStub([{ path: '/search', Component: SearchPage }]);
  render(<Page initialEntries={[address]} />);
}

describe('FilterForm', () => {
  let asked: string[];
  beforeEach(() => {
    asked = serveSearch();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows the hits of the chosen conditions, and goes there', async () => {
    renderAt('/search?s=寮&page=3');
    await userEvent.click(await screen.findByRole('checkbox', { name: /介護・福祉/ }));
    const button = await screen.findByRole('button', { name: 'この条件で検索(7件)' });
    expect(asked).toEqual(['/api/company-profiles/search/?s=寮&industry=care&per_page=1']);
    await userEvent.click(button);
    await waitFor(() =>
      expect(decodeURIComponent(screen.getByTestId('address').textContent ?? '')).toBe(
        '?s=寮&industry=care',
      ),
    );
  });

  it('ticks the conditions of the address', async () => {
    renderAt('/search?area=tohoku&industry=it');
    const ticked = await screen.findAllByRole<HTMLInputElement>('checkbox', { checked: true });
    expect(ticked.map(({ value }) => value)).toEqual(['tohoku', 'it']);
  });

  it('adds a kind of work to those chosen, beside all other conditions', async () => {
    renderAt('/search?s=寮&area=tohoku&occupation=care-worker&visit=1');
    const list = await screen.findByRole('combobox', { name: '仕事をもう1つ加える' });
    const group = await within(list).findByRole('group', { name: '事務' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    await userEvent.selectOptions(list, '一般事務');
    await userEvent.click(await screen.findByRole('button', { name: 'この条件で検索(7件)' }));
    const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
    await waitFor(() =>
      expect(address()).toBe(
        '?s=寮&area=tohoku&occupation=care-worker&occupation=office-clerk&visit=1',
      ),
    );
    // The list is ready for another choice; the chosen ones can be removed.
    expect(await screen.findByLabelText('仕事をもう1つ加える')).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('checkbox', { name: '介護職員' }));
    await userEvent.click(await screen.findByRole('button', { name: /この条件で検索/ }));
    await waitFor(() =>
      expect(address()).toBe('?s=寮&area=tohoku&occupation=office-clerk&visit=1'),
    );
  });

  it('asks for conditions of work, and says when there are too many to count', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(decodeURIComponent(url));
      return Response.json({ count: 1_000, count_is_capped: true, results: [], facets: facets(1) });
    });
    renderAt('/search');
    await userEvent.selectOptions(await screen.findByLabelText('初任給(月)'), '18万円以上');
    await userEvent.click(screen.getByRole('checkbox', { name: '寮・社宅あり' }));
    await waitFor(() => expect(asked.at(-1)).toContain('starting_salary_min=180000&dormitory=1'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'この条件で検索(1,000件以上)' }),
    );
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(
        '?starting_salary_min=180000&dormitory=1',
      ),
    );
  });

  it('leaves the count out when the server cannot be asked', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    renderAt('/search');
    await userEvent.click(await screen.findByRole('checkbox', { name: /医療/ }));
    expect(await screen.findByRole('button', { name: 'この条件で検索' })).toBeDefined();
  });
});
