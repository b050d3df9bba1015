// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostContent } from '#contract/staff/staff-posts.ts';
import { held, refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { PostEditor } from './post-editor.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const timeOf = (version: number) => `2026-07-01T00:00:0${version}.000Z`;

/** A small server of one draft behind fetch; `wait` holds the next save or picture back. */
function servePost() {
  const content: PostContent = {
    title: '題',
    category: 'news',
    lead: '',
    body: 'はじめ',
    author: '編集部',
    tags: ['面接'],
    cover: 'pen',
    sources: [],
    is_pr: false,
    sponsor: '',
  };
  const server = {
    post: { id, slug: 'a-draft', state: 'draft', published_at: null, content },
    version: 1,
    wait: null as Promise<void> | null,
    sent: [] as { method: string; updated_at: string; content?: PostContent }[],
    /** Somebody else saves. */
    other: () => {
      server.version += 1;
    },
  };
  const shown = () =>
    Response.json({ ...server.post, follows_file: false, updated_at: timeOf(server.version) });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const preview = { body_html: '', headings: [], reading_minutes: 1, cover_svg: '<svg/>' };
    if (pathname.endsWith('/preview/')) return Response.json(preview);
    if (pathname.endsWith('/versions/')) return Response.json([]);
    if (request.method === 'GET') return shown();
    if (pathname.endsWith('/images/')) {
      await server.wait;
      return Response.json({ markdown: '![絵](/media/x.webp)', url: '/media/x.webp' });
    }
    const body = await request.json();
    server.sent.push({ method: request.method, ...body });
    if (body.updated_at !== timeOf(server.version)) return refuse(409, 'ほかの人が変更しました。');
    if (request.method === 'DELETE') return Response.json({ detail: '入れました。', trash: id });
    await server.wait;
    server.version += 1;
    server.post = { ...server.post, content: { ...body.content, body: body.content.body.trim() } };
    return shown();
  });
  return server;
}

const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem(`michishirube-post:${id}`) ?? 'null');

let server: ReturnType<typeof servePost>;
beforeEach(() => {
  localStorage.clear();
  server = servePost();
});
afterEach(() => vi.unstubAllGlobals());

describe('the editor of a column', () => {
  it('keeps what is typed while a save is on its way, and saves it over that save', async () => {
    showOnDesk(<PostEditor id={id} />);
    await userEvent.type(await field('本文'), '。一');
    const answer = held();
    server.wait = answer.until;
    await press('保存する');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await userEvent.type(await field('本文'), '。二');
    await userEvent.type(await field('タグ'), '、');
    answer.letGo();
    await screen.findByText('保存しました');
    expect((await field('本文')).value).toBe('はじめ。一。二');
    // The cursor is still where somebody writes.
    expect(document.activeElement).toBe(await field('タグ'));
    expect(kept()).toMatchObject({ content: { body: 'はじめ。一。二' }, base: timeOf(2) });
    await press('保存する');
    await waitFor(() => expect(kept()).toBeNull());
    expect(server.post.content.body).toBe('はじめ。一。二');
  });

  it('keeps what was typed after somebody has left before the answer', async () => {
    const { leave } = showOnDesk(<PostEditor id={id} />);
    await userEvent.type(await field('本文'), '。一');
    const answer = held();
    server.wait = answer.until;
    await press('保存する');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await userEvent.type(await field('本文'), '。二');
    leave();
    answer.letGo();
    await waitFor(() => expect(kept()?.base).toBe(timeOf(2)));
    expect(kept().content.body).toBe('はじめ。一。二');
  });

  it('takes what the server made of a text that nobody has typed on', async () => {
    showOnDesk(<PostEditor id={id} />);
    await userEvent.type(await field('本文'), '   ');
    await press('保存する');
    await waitFor(async () => expect((await field('本文')).value).toBe('はじめ'));
    expect(kept()).toBeNull();
  });

  it('puts a picture where the cursor stands when it arrives, into what is typed by then', async () => {
    showOnDesk(<PostEditor id={id} />);
    const answer = held();
    server.wait = answer.until;
    await userEvent.type(await field('画像の説明'), '絵');
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('画像を入れる'), file);
    await userEvent.type(await field('本文'), 'と続き');
    answer.letGo();
    await waitFor(async () =>
      expect((await field('本文')).value).toBe('はじめと続き\n\n![絵](/media/x.webp)\n'),
    );
  });

  it('asks for the name of who paid while the column is PR, and forgets it with the mark', async () => {
    showOnDesk(<PostEditor id={id} />);
    const paid = await screen.findByLabelText('広告（PR）として公開する');
    expect(screen.queryByLabelText(/^依頼した企業の名前/)).toBeNull();
    await userEvent.click(paid);
    expect(screen.getByText(/^この記事は広告です/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^依頼した企業の名前/), '株式会社みほん');
    expect(screen.getByText(/^この記事は、株式会社みほんの依頼により/)).toBeTruthy();
    await press('保存する');
    await waitFor(() => expect(server.sent[0]?.content).toMatchObject({ is_pr: true }));
    expect(server.sent[0]?.content?.sponsor).toBe('株式会社みほん');
    await userEvent.click(paid);
    expect(screen.queryByLabelText(/^依頼した企業の名前/)).toBeNull();
    await press('保存する');
    await waitFor(() =>
      expect(server.sent[1]?.content).toMatchObject({ is_pr: false, sponsor: '' }),
    );
  });

  it('takes up a text that was kept before there was a name of who paid', async () => {
    const { sponsor: _none, ...content } = server.post.content;
    const keep = (body: string) => {
      const kept = { content: { ...content, body }, slug: server.post.slug, base: timeOf(1) };
      localStorage.setItem(`michishirube-post:${id}`, JSON.stringify(kept));
    };
    keep('はじめ');
    const { leave } = showOnDesk(<PostEditor id={id} />);
    await field('本文');
    expect(screen.queryByText(/まだ保存していない内容/)).toBeNull();
    leave();
    keep('はじめ。つづき');
    showOnDesk(<PostEditor id={id} />);
    expect((await field('本文')).value).toBe('はじめ。つづき');
    await userEvent.click(screen.getByLabelText('広告（PR）として公開する'));
    expect(screen.getByLabelText<HTMLInputElement>(/^依頼した企業の名前/).value).toBe('');
  });

  it('does not delete what somebody else has saved since, and asks', async () => {
    showOnDesk(<PostEditor id={id} />);
    await field('本文');
    server.other();
    await press('下書きを削除する');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: '下書きを削除する' })).at(-1)!,
    );
    await screen.findByRole('button', { name: /^相手の内容を読みこむ/ });
    expect(server.sent).toEqual([{ method: 'DELETE', updated_at: timeOf(1) }]);
  });
});
