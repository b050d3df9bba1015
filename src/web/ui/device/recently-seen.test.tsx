// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markSharedDevice } from './device-users.ts';
import { type SeenPage, useKeepSeen, useRecentlySeen } from './recently-seen.ts';
import { RecentlySeenList } from './recently-seen-list.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const key = 'recentlySeen';
const nurse: SeenPage = { path: '/occupation/nurse', title: '看護師' };
const column: SeenPage = { path: '/column/first-pay', title: 'はじめての給料' };

function Seen({ page }: { page: SeenPage }) {
  useKeepSeen(page);
  return null;
}

function see(...pages: SeenPage[]) {
  for (const page of pages) {
    render(<Seen page={page} />);
    cleanup();
  }
}

function Titles() {
  return <output>{JSON.stringify(useRecentlySeen())}</output>;
}

function kept(): SeenPage[] {
  render(<Titles />);
  const text = screen.getByRole('status').textContent;
  cleanup();
  return JSON.parse(text);
}

function showList(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RecentlySeenList />
    </MemoryRouter>,
  );
}

it('Seen pages stand newest first, each once', () => {
  see(nurse, column, nurse);
  expect(kept()).toEqual([nurse, column]);
});

it('Seen pages are eight at most', () => {
  see(...Array.from({ length: 10 }, (_, at) => ({ path: `/column/c${at}`, title: `コラム${at}` })));
  expect(kept().map(({ path }) => path)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `/column/c${at}`),
  );
});

it('A device of many keeps no seen page', () => {
  markSharedDevice(true);
  see(nurse);
  expect(localStorage.getItem(key)).toBeNull();
  markSharedDevice(false);
  see(nurse);
  expect(kept()).toEqual([nurse]);
});

it.each([
  ['no JSON', '{"path":'],
  ['no list', '{"path":"/column/a","title":"a"}'],
  ['no pages', '[null, 1, "a", [], {}]'],
  ['another site', '[{"path":"https://evil.example/company/a","title":"a"}]'],
  ['another site without a scheme', '[{"path":"//evil.example/company/a","title":"a"}]'],
  ['a script', '[{"path":"javascript:alert(1)","title":"a"}]'],
  ['a page of one person', '[{"path":"/ai-diagnosis/result/1","title":"a"}]'],
  ['a question', '[{"path":"/column/a?next=//evil.example","title":"a"}]'],
  ['no title', '[{"path":"/column/a"},{"path":"/column/a","title":" "}]'],
  ['a title without end', JSON.stringify([{ path: '/column/a', title: 'a'.repeat(201) }])],
])('Seen pages are none where the storage holds %s', (_, stored) => {
  localStorage.setItem(key, stored);
  expect(kept()).toEqual([]);
  see(nurse);
  expect(kept()).toEqual([nurse]);
});

it('Seen pages are read without what stands beside path and title', () => {
  localStorage.setItem(key, JSON.stringify([{ ...nurse, name: '海野' }, nurse, column]));
  expect(kept()).toEqual([nurse, column]);
});

it('The list of seen pages is not there before the first page', () => {
  showList();
  expect(document.body.textContent).toBe('');
});

it('The list of seen pages leads to each but the one that is shown', () => {
  see(nurse, column, { path: '/company/0199', title: '海風工業株式会社' });
  showList(column.path);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('さいきん見たページ');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/company/0199', nurse.path]);
  expect(links.map((link) => link.textContent)).toEqual(['会社海風工業株式会社', '仕事看護師']);
});

it('The list of seen pages is wiped from the device, and the focus goes to what says so', () => {
  see(nurse);
  showList();
  act(() => screen.getByRole('button', { name: 'さいきん見たページを消す' }).click());
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement?.textContent).toBe('さいきん見たページを消しました。');
});
