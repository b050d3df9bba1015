// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, Form, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConditions } from '#web/features/companies/filter/search-conditions.ts';
import { SearchBox } from './search-box.tsx';
import { useSearchSubmit } from './search-form.tsx';

const results = [
  { kind: 'company', value: 'abc', label: '介護のみち', note: '東京都' },
  { kind: 'occupation', value: 'care-worker', label: '介護職員', note: '' },
  { kind: 'city', value: '34府中市', label: '広島県府中市', note: '' },
];

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{decodeURIComponent(pathname + search)}</p>
      <Form onSubmit={useSearchSubmit()}>
        <SearchBox id="box" conditions={readConditions(new URLSearchParams(search))} />
        <input type="hidden" name="area" value="13" />
      </Form>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

describe('SearchBox', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    Element.prototype.scrollIntoView = () => undefined;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(decodeURIComponent(url));
      return Response.json({ results });
    });
    const Page = createRoutesStub([{ path: '*', Component: Place }]);
    render(<Page initialEntries={['/search?area=13']} />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const type = async (text: string) => {
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, text);
    await screen.findAllByRole('option');
    return box;
  };

  it('adds a condition by arrows and Enter, in place of the words', async () => {
    const box = await type('かいご');
    expect(asked.at(-1)).toBe('/api/company-profiles/suggest/?q=かいご');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /介護職員/, selected: true });
    expect(box.getAttribute('aria-activedescendant')).toBe(second.id);
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/search?area=13&occupation=care-worker');
  });

  it('searches for a city by its name, in its prefecture alone', async () => {
    await type('ふちゅう');
    await userEvent.click(screen.getByRole('option', { name: /広島県府中市/ }));
    expect(address()).toBe('/search?s=府中市&area=34');
  });

  it('leads to a company by a click', async () => {
    await type('かいご');
    await userEvent.click(screen.getByRole('option', { name: /介護のみち/ }));
    expect(address()).toBe('/company/abc');
  });

  it('searches for the words when no suggestion is active; Escape closes the list', async () => {
    const box = await type('かいご');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/search?s=かいご&area=13');
  });

  it('leaves the keys to the input method while it converts', async () => {
    const box = await type('かいg');
    expect(asked.at(-1)).toBe('/api/company-profiles/suggest/?q=かい');
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(address()).toBe('/search?area=13');
  });
});
