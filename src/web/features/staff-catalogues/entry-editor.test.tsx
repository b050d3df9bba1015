// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { EntryEditor } from './entry-editor.tsx';

const timeOf = (version: number) => (version ? `2026-07-01T00:00:0${version}.000Z` : null);

/** A small server of one entry behind fetch. */
function serveEntry() {
  const server = { version: 0, reading: 'はじめ' };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      const { updated_at, value } = await request.json();
      if (updated_at !== timeOf(server.version)) return refuse(409, '先に直しています。');
      server.version += 1;
      server.reading = value.reading;
    }
    const value = { word: '言葉', reading: server.reading };
    return Response.json({
      ...{ kind: 'furigana', key: '言葉', state: 'shipped', value, shipped: value, waits: false },
      ...{ updated_at: timeOf(server.version), updated_by: null },
    });
  });
  return server;
}

const field = () => screen.findByLabelText<HTMLInputElement>('読み');
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const editor = <EntryEditor kind="furigana" entryKey="言葉" />;

let server: ReturnType<typeof serveEntry>;
beforeEach(() => {
  sessionStorage.clear();
  server = serveEntry();
});
afterEach(() => vi.unstubAllGlobals());

it('A typed value outlives a newer entry and leaving, and replaces it only on request', async () => {
  const { client, leave } = showOnDesk(editor);
  await userEvent.type(await field(), 'つづき');
  Object.assign(server, { version: 1, reading: 'ほか' });
  await client.invalidateQueries();
  await waitFor(() =>
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('2026/07/01'),
  );
  expect((await field()).value).toBe('はじめつづき');
  leave();
  showOnDesk(editor);
  expect((await field()).value).toBe('はじめつづき');
  await press(/^保存する/);
  await screen.findByText(/あなたの書いた内容は、この画面に残っています/);
  expect(server.reading).toBe('ほか');
  await press(/^自分の内容で保存する/);
  await waitFor(() => expect(server.reading).toBe('はじめつづき'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('A colleague’s newer entry can be taken instead', async () => {
  showOnDesk(editor);
  await userEvent.type(await field(), 'つづき');
  Object.assign(server, { version: 1, reading: 'ほか' });
  await press(/^保存する/);
  await screen.findByText(/あなたの書いた内容は、この画面に残っています/);
  await press(/^相手の内容を読みこむ/);
  await waitFor(async () => expect((await field()).value).toBe('ほか'));
  expect(sessionStorage).toHaveLength(0);
});
