// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { DataTable } from '../data-table.tsx';
import { TextFilter, WordsFilter } from '../table-filters.tsx';
import { useTableState } from '../use-table-state.ts';

type Row = { id: string; name: string; note: string };
type View = { id: string; list: string; name: string; query: string };
const rows: Row[] = ['一', '二', '三'].map((name) => ({ id: name, name, note: `${name}の話` }));
let views: View[];
let asked: { path: string; search: string; body: unknown }[];

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  asked.push({ path: pathname, search, body: text ? JSON.parse(text) : null });
  if (pathname === '/api/staff/bulk-runs/') return Response.json([]);
  if (!pathname.startsWith('/api/staff/saved-views/'))
    return Response.json({ count: 3, next: null, previous: null, results: rows });
  if (request.method === 'POST') {
    const view = { id: `${views.length}`, ...JSON.parse(text) };
    views = [...views, view];
    return Response.json(view, { status: 201 });
  }
  if (request.method === 'DELETE') {
    views = views.filter(({ id }) => !pathname.endsWith(`/${id}/`));
    return Response.json({ detail: '消しました' });
  }
  return Response.json(views);
}

function List() {
  const state = useTableState();
  const { pathname, search } = useLocation();
  if (pathname !== '/') return <h1>{`${decodeURIComponent(pathname)}をひらきました`}</h1>;
  return (
    <>
      <p>住所：{search}</p>
      <DataTable
        endpoint={state.words ? staffInquiriesApi.search : staffInquiriesApi.list}
        query={{ ...state.given(['q']), ...(state.words && { words: state.words }) }}
        state={state}
        columns={[
          {
            key: 'name',
            title: '名前',
            render: ({ name }: Row) => <Link to={`/${name}`}>{name}</Link>,
          },
          { key: 'note', title: 'メモ', render: ({ note }: Row) => note },
        ]}
        rowId={({ id }: Row) => id}
        caption="話"
        list="inquiries"
        filters={
          <>
            <TextFilter state={state} name="q" label="番号" />
            <WordsFilter state={state} label="言葉" />
          </>
        }
        bulkActions={[
          { label: '消す', confirm: (count) => `${count}件`, begin: staffInquiriesApi.bulk },
        ]}
      />
    </>
  );
}

beforeEach(() => {
  [views, asked] = [[], []];
  localStorage.clear();
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    answer(new Request(input, init)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const region = () => screen.findByRole('region', { name: '話の表' });
const focusedText = () => document.activeElement?.textContent ?? '';

it('keys move through the rows, choose one and open it', async () => {
  showOnDesk(<List />);
  (await region()).focus();
  await userEvent.keyboard('j');
  expect(focusedText()).toContain('一の話');
  await userEvent.keyboard('jj{ArrowDown}');
  expect(focusedText()).toContain('三の話');
  await userEvent.keyboard('k{ArrowUp}k');
  expect(focusedText()).toContain('一の話');
  await userEvent.keyboard('j ');
  expect(screen.getByText('1件を選んでいます')).toBeDefined();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /を選ぶ$/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
  await userEvent.keyboard(' ');
  expect(screen.getByText('行を選んで、まとめて操作できます')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/二をひらきました' })).toBeDefined();
});

it('keys of the rows are letters in a field, and nothing outside of the table', async () => {
  showOnDesk(<List />);
  await region();
  const field = screen.getByLabelText<HTMLInputElement>('番号');
  await userEvent.type(field, 'jk ');
  expect(field.value).toBe('jk ');
  expect(document.activeElement).toBe(field);
  field.blur();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
});

it('words that may name a person go in a body, and never into the address', async () => {
  showOnDesk(<List />);
  await region();
  await userEvent.type(screen.getByLabelText('言葉'), '山田花子{Enter}');
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/staff/inquiries/search/')?.body).toMatchObject({
      words: '山田花子',
      page: 1,
    }),
  );
  expect(screen.getByText('住所：')).toBeDefined();
  await userEvent.type(screen.getByLabelText('番号'), '7{Enter}');
  await screen.findByText('住所：?q=7');
  expect(asked.at(-1)?.body).toMatchObject({ words: '山田花子', q: '7' });
  expect(asked.map(({ search }) => decodeURIComponent(search)).join()).not.toContain('山田');
});

it('conditions are kept under a name, applied by it and removed', async () => {
  showOnDesk(<List />);
  await region();
  await userEvent.type(screen.getByLabelText('番号'), '7{Enter}');
  await screen.findByText('住所：?q=7');
  await userEvent.click(screen.getByText('保存した条件（0）'));
  expect(screen.getByRole('button', { name: 'いまの条件を保存' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('いまの条件につける名前'), '七番');
  await userEvent.click(screen.getByRole('button', { name: 'いまの条件を保存' }));
  const link = await screen.findByRole('link', { name: '七番' });
  expect(views).toMatchObject([{ list: 'inquiries', name: '七番', query: 'q=7' }]);
  expect(link.getAttribute('aria-current')).toBe('true');
  await userEvent.clear(screen.getByLabelText('番号'));
  await screen.findByText('住所：');
  expect(link.getAttribute('aria-current')).toBeNull();
  await userEvent.click(link);
  await screen.findByText('住所：?q=7');
  await userEvent.click(screen.getByRole('button', { name: '「七番」を消す' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '七番' })).toBeNull());
});

it('columns that are left out stay out on this device; the first one cannot be', async () => {
  showOnDesk(<List />);
  const heads = async () =>
    within(await region())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(await heads()).toEqual(['', '名前', 'メモ']);
  await userEvent.click(screen.getByText('表示する列'));
  expect(screen.queryByRole('checkbox', { name: '名前' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'メモ' }));
  expect(await heads()).toEqual(['', '名前']);
  cleanup();
  showOnDesk(<List />);
  expect(await heads()).toEqual(['', '名前']);
  await userEvent.click(screen.getByText('表示する列'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'メモ' }));
  expect(await heads()).toEqual(['', '名前', 'メモ']);
  expect(localStorage.length).toBe(0);
});
