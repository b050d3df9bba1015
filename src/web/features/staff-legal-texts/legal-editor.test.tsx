// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { LegalEditor, NewLegalText } from './legal-editor.tsx';
import { holdsAtOnce } from './legal-words.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';
const timeOf = (version: number) => `2026-07-01T00:00:0${version}.000Z`;
const current = {
  ...{ key: 'terms', state: 'current', version: '2026-01-01', earliest: '2026-07-02' },
  ...{ title: '利用規約', description: 'このサイトの約束ごと', markdown: '一行目\n二行目\n三行目' },
};

/** A small server of the terms and of one version to come behind fetch. */
function serveTexts() {
  const server = {
    stored: { ...current, id, state: 'upcoming', version: '2099-01-01', updated_by: '運営' },
    saves: 1,
    /** What the next write is answered with. */
    refusal: null as Response | null,
    sent: [] as Record<string, unknown>[],
  };
  const shown = () => ({ ...server.stored, updated_at: timeOf(server.saves) });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/preview/'))
      return Response.json({ html: '<p>見本</p>', headings: [], unknown_placeholders: [] });
    if (request.method === 'GET')
      return Response.json(pathname.endsWith('/current/') ? current : shown());
    const body = await request.json();
    server.sent.push({ method: request.method, ...body });
    const { refusal } = server;
    server.refusal = null;
    if (refusal) return refusal;
    if (body.updated_at && body.updated_at !== timeOf(server.saves))
      return refuse(409, 'ほかの人が変更しました。');
    server.saves += 1;
    server.stored = { ...server.stored, ...body };
    return Response.json(shown(), { status: request.method === 'POST' ? 201 : 200 });
  });
  return server;
}

const field = (name: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(name);
const fill = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

let server: ReturnType<typeof serveTexts>;
beforeEach(() => {
  localStorage.clear();
  server = serveTexts();
});
afterEach(() => vi.unstubAllGlobals());

describe('a new version', () => {
  it('begins as the current one, says what changes, and outlives a refusal and leaving', async () => {
    const { leave } = showOnDesk(<NewLegalText textKey="terms" />);
    expect((await field(/^本文/)).value).toBe(current.markdown);
    await screen.findByText('いまの版から変わったところは、まだありません。');
    await fill(/^本文/, '一行目\n新しい行\n三行目');
    const changes = await screen.findByRole('region', { name: 'いまの版からの変更' });
    await waitFor(() => expect(within(changes).getByText('新しい行').tagName).toBe('INS'));
    expect(within(changes).getByText('二行目').tagName).toBe('DEL');
    await fill(/^いつから/, '2099-02-01');
    const errors = [{ field: 'version', pointer: '', code: 'invalid', detail: '版があります。' }];
    server.refusal = Response.json({ message: 'x', detail: 'x', errors }, { status: 400 });
    await press('保存する');
    await screen.findByRole('link', { name: /版があります/ });
    leave();
    showOnDesk(<NewLegalText textKey="terms" />);
    expect((await field(/^本文/)).value).toContain('新しい行');
    expect((await field(/^いつから/)).value).toBe('2099-02-01');
    await press('保存する');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(server.sent.at(-1)).toMatchObject({ key: 'terms', version: '2099-02-01' });
  });

  it('that holds at once is asked about first', async () => {
    showOnDesk(<NewLegalText textKey="terms" />);
    await fill(/^いつから/, '2020-01-01');
    await press('保存する');
    const dialog = await screen.findByRole('dialog', { name: 'きょうから始める' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'やめる' }));
    expect(server.sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('保存する');
    await userEvent.click(await screen.findByRole('button', { name: 'きょうから始める' }));
    await waitFor(() => expect(server.sent).toMatchObject([{ version: '2020-01-01' }]));
  });
});

describe('a version to come', () => {
  it('is not saved over the work of another unless somebody says so', async () => {
    showOnDesk(<LegalEditor id={id} />);
    await fill(/^題/, 'わたしの題');
    server.saves += 1;
    await press('保存する');
    await press(/^自分の内容で保存する/);
    await waitFor(() => expect(server.stored.title).toBe('わたしの題'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('that has begun meanwhile is not edited, but what was typed is still there', async () => {
    const { leave } = showOnDesk(<LegalEditor id={id} />);
    await fill(/^題/, 'おそかった題');
    leave();
    server.stored = { ...server.stored, state: 'current' };
    showOnDesk(<LegalEditor id={id} />);
    await screen.findByText(/この版は、もう始まっています/);
    expect((await field(/^題/)).value).toBe('おそかった題');
    expect(screen.queryByRole('button', { name: 'この版を取り下げる' })).toBeNull();
  });
});

it('a day is over when it is over in Japan', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T14:59:00Z') });
  expect([holdsAtOnce('2026-07-01'), holdsAtOnce('2026-07-02'), holdsAtOnce('')]).toEqual([
    true,
    false,
    false,
  ]);
  vi.setSystemTime(new Date('2026-07-01T15:00:00Z'));
  expect(holdsAtOnce('2026-07-02')).toBe(true);
  vi.useRealTimers();
});
