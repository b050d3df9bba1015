// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useDirectForm } from '#web/features/company-editing/use-direct-form.ts';
import { EditForm } from '#web/features/staff-companies/edit-form.tsx';
import { held, refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';

const id = '0199aaaa-0000-7000-8000-000000000002';
const timeOf = (version: number) => `2026-07-01T00:00:0${version}.000Z`;

/** Small server with one company behind fetch. */
function serveCompany() {
  const server = {
    version: 1,
    catch_copy: 'はじめ',
    wait: null as Promise<void> | null,
    sent: [] as unknown[],
    other: () => {
      server.version += 1;
      server.catch_copy = 'ほかの人';
    },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') {
      const body = await request.json();
      server.sent.push(body);
      if (body.updated_at !== timeOf(server.version)) return refuse(409, '先に直しています。');
      await server.wait;
      server.version += 1;
      server.catch_copy = body.catch_copy;
    }
    const { catch_copy } = server;
    return Response.json({ id, updated_at: timeOf(server.version), profile: { catch_copy } });
  });
  return server;
}

function Page() {
  const { data } = useQuery(apiQuery(staffCompaniesApi.detail, { params: { id } }));
  return data && <Form company={data} />;
}

type Company = { id: string; updated_at: string; profile: { catch_copy: string } };

function Form({ company }: { company: Company }) {
  const { updated_at: version, profile } = company;
  const form = useDirectForm({
    key: 'desk-x',
    version,
    profile,
    occupations: [],
    checks: [],
  });
  return (
    <EditForm company={company} form={form}>
      <input
        aria-label="言葉"
        value={String(form.value('catch_copy'))}
        onChange={({ target }) => form.change('catch_copy', target.value)}
      />
    </EditForm>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('言葉');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let server: ReturnType<typeof serveCompany>;
beforeEach(() => {
  localStorage.clear();
  server = serveCompany();
});
afterEach(() => vi.unstubAllGlobals());

it('The edit form does not replace a newer save of somebody else, until the user agrees', async () => {
  const { client } = showOnDesk(<Page />);
  await userEvent.type(await field(), 'と続き');
  server.other();
  await client.invalidateQueries();
  await userEvent.type(await field(), '。');
  await press('保存する');
  await screen.findByText(/あなたの書いた内容は、この画面に残っています/);
  expect(server.catch_copy).toBe('ほかの人');
  expect((await field()).value).toBe('はじめと続き。');
  await press('自分の内容で保存する');
  await waitFor(() => expect(server.catch_copy).toBe('はじめと続き。'));
  expect(server.sent).toMatchObject([{ updated_at: timeOf(1) }, { updated_at: timeOf(2) }]);
  await screen.findByText('変えたところはありません');
});

it('The edit form remembers on which version a text was typed when the page is opened again', async () => {
  const { leave } = showOnDesk(<Page />);
  await userEvent.type(await field(), 'と続き');
  leave();
  server.other();
  showOnDesk(<Page />);
  expect((await field()).value).toBe('はじめと続き');
  await press('保存する');
  await press('最新の内容を読みこむ（自分の変更は消えます）');
  expect((await field()).value).toBe('ほかの人');
  expect(localStorage).toHaveLength(0);
});

it('The edit form keeps what is typed while a save is on its way', async () => {
  showOnDesk(<Page />);
  await userEvent.type(await field(), '一');
  const answer = held();
  server.wait = answer.until;
  await press('保存する');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await userEvent.type(await field(), '二');
  answer.letGo();
  await screen.findByText('保存しました');
  expect((await field()).value).toBe('はじめ一二');
  await press('保存する');
  await waitFor(() => expect(server.catch_copy).toBe('はじめ一二'));
});
