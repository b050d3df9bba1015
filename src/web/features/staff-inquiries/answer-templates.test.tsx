// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { AnswerTemplates } from './answer-templates.tsx';

const timeOf = (version: number) => `2026-07-01T00:00:0${version}.000Z`;

/** A small server of one template behind fetch. */
function serveTemplate() {
  const server = { version: 1, body: 'はじめ' };
  vi.stubGlobal('fetch', async (request: Request) => {
    const shown = () => ({
      ...{ id: '0199aaaa-0000-7000-8000-000000000003', title: '見学', body: server.body },
      updated_at: timeOf(server.version),
    });
    if (request.method === 'GET') return Response.json([shown()]);
    const { updated_at, body } = await request.json();
    if (updated_at !== timeOf(server.version)) return refuse(409, '先に直しています。');
    server.version += 1;
    server.body = body;
    return Response.json(shown());
  });
  return server;
}

afterEach(() => vi.unstubAllGlobals());

it('a template that somebody else saved meanwhile is shown before it is written over', async () => {
  const server = serveTemplate();
  const { client } = showOnDesk(<AnswerTemplates />);
  await userEvent.click(await screen.findByRole('button', { name: '「見学」をなおす' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('テンプレートの本文');
  await userEvent.type(field, 'と続き');
  Object.assign(server, { version: 2, body: 'ほかの人の本文' });
  await client.invalidateQueries();
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText('ほかの人の本文');
  expect(server.body).toBe('ほかの人の本文');
  expect(field.value).toBe('はじめと続き');
  await userEvent.click(screen.getByRole('button', { name: /^自分の内容で保存する/ }));
  await waitFor(() => expect(server.body).toBe('はじめと続き'));
});
