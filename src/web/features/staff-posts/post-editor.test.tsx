// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostImage } from '#contract/staff/post-images/post-images.ts';
import type { PostContent } from '#contract/staff/staff-posts.ts';
import { held, refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { PostEditor } from './post-editor.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const timeOf = (version: number) => `2026-07-01T00:00:0${version}.000Z`;

const address = '/media/0123456789abcdef0123456789abcdef-1600.webp#90x60';
const picture: PostImage = {
  ...{ id, alt: '会社の入口', width: 90, height: 60, address, uses: [] },
  ...{ url: '/media/x.webp', small_url: '/media/x.webp', created_at: timeOf(1) },
};

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
    /** What else stands in the way of a write. */
    refusal: '',
    /** Words that pictures were looked for with. */
    searches: [] as string[],
    /** Files that were taken. */
    pictures: 0,
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
    if (pathname.endsWith('/post-images/') && request.method === 'GET') {
      server.searches.push(new URL(request.url).searchParams.get('q') ?? '');
      return Response.json({ count: 1, next: null, previous: null, results: [picture] });
    }
    if (request.method === 'GET') return shown();
    if (pathname.endsWith('/post-images/')) {
      await server.wait;
      server.pictures += 1;
      return Response.json(picture);
    }
    const body = await request.json();
    server.sent.push({ method: request.method, ...body });
    if (body.updated_at !== timeOf(server.version))
      return refuse(409, 'ほかの人が変更しました。', 'overtaken');
    if (server.refusal) return refuse(409, server.refusal, 'conflict');
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
  localStorage.setItem('desk-writing', 'markdown');
  server = servePost();
});
afterEach(() => vi.unstubAllGlobals());

describe('the editor of a column as it is shown', () => {
  beforeEach(() => localStorage.setItem('desk-writing', 'shown'));
  const text = () => screen.findByRole('textbox', { name: '本文' }, { timeout: 10_000 });
  const written = async () => (await text()).innerHTML;

  it('shows the text, changes nothing by being opened, and has a name for each button', async () => {
    server.post.content.body = '* 一つ\n* **二つ**\n\n| a | b |\n| --- | --- |\n| c | d |';
    showOnDesk(<PostEditor id={id} />);
    expect((await text()).querySelectorAll('li, th, td, strong')).toHaveLength(7);
    expect(kept()).toBeNull();
    const tools = screen.getByRole('toolbar', { name: '本文の道具' });
    const names = [...tools.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(names).toContain('番号つきの箇条書き');
    expect(names.every(Boolean)).toBe(true);
  });

  it('takes what the server answers in the place of what stands there', async () => {
    showOnDesk(<PostEditor id={id} />);
    await text();
    await press('Markdown');
    await userEvent.type(await field('本文'), '。**一**');
    await press('見たまま');
    expect(await written()).toContain('はじめ。<strong>一</strong>');
    server.other();
    await press('保存する');
    await userEvent.click(await screen.findByRole('button', { name: /^相手の内容を読みこむ/ }));
    await waitFor(async () => expect(await written()).toBe('<p>はじめ</p>'));
    expect(kept()).toBeNull();
  });
});

describe('the editor of a column as Markdown', () => {
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

  it('puts a new picture with its description where the cursor stands', async () => {
    showOnDesk(<PostEditor id={id} />);
    await userEvent.type(await field('本文'), 'と続き');
    await press('画像を入れる');
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('新しい画像を選ぶ'), file);
    await press('この画像を入れる');
    await screen.findByText('画像の説明を入力してください。');
    await userEvent.type(screen.getByLabelText(/^画像の説明/), '机 [[1]');
    await press('この画像を入れる');
    await waitFor(async () =>
      expect((await field('本文')).value).toBe(`はじめと続き\n\n![机 \\[1\\]](${address})\n`),
    );
  });

  it('leaves a picture out whose dialog was closed while it was on its way', async () => {
    showOnDesk(<PostEditor id={id} />);
    await field('本文');
    const answer = held();
    server.wait = answer.until;
    await press('画像を入れる');
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('新しい画像を選ぶ'), file);
    await userEvent.type(screen.getByLabelText(/^画像の説明/), '机');
    await press('この画像を入れる');
    await press('やめる');
    // Opened again, for another picture.
    await press('画像を入れる');
    answer.letGo();
    await waitFor(() => expect(server.pictures).toBe(1));
    await userEvent.click(await screen.findByRole('radio', { name: '会社の入口' }));
    await press('この画像を入れる');
    await waitFor(async () =>
      expect((await field('本文')).value).toBe(`はじめ\n\n![会社の入口](${address})\n`),
    );
  });

  it('asks for dropped pictures one after another and puts them in that order', async () => {
    showOnDesk(<PostEditor id={id} />);
    const names = ['一', '二'];
    const files = names.map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    const text = await field('本文');
    text.setSelectionRange(2, 2);
    fireEvent.select(text);
    fireEvent.drop(text, { dataTransfer: { types: ['Files'], files } });
    await screen.findByText('一.png');
    expect(screen.getByRole('dialog', { name: '画像を入れる（このあと1枚）' })).toBeTruthy();
    for (const name of names) {
      await screen.findByText(`${name}.png`);
      const description = screen.getByLabelText(/^画像の説明/);
      await waitFor(() => expect(document.activeElement).toBe(description));
      await userEvent.keyboard(`絵${name}{Enter}`);
    }
    const lines = names.map((name) => `![絵${name}](${address})\n`).join('');
    await waitFor(async () => expect((await field('本文')).value).toBe(`はじ\n\n${lines}め`));
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(text.selectionEnd).toBe(text.value.length - 1);
  });

  it('says at once which dropped files are no pictures for a column', async () => {
    showOnDesk(<PostEditor id={id} />);
    const text = await field('本文');
    const drop = (...files: File[]) =>
      fireEvent.drop(text, { dataTransfer: { types: ['Files'], files } });
    drop(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
    await screen.findByText('「plan.pdf」：この形式のファイルは入れられません。', { exact: false });
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    drop(large);
    await screen.findByText('「large.png」：画像が大きすぎます。', { exact: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a picture of the library with its description, which may be changed', async () => {
    showOnDesk(<PostEditor id={id} />);
    await field('本文');
    await press('画像を入れる');
    await userEvent.click(await screen.findByRole('radio', { name: '会社の入口' }));
    await userEvent.type(screen.getByLabelText(/^画像の説明/), 'です');
    await press('この画像を入れる');
    await waitFor(async () =>
      expect((await field('本文')).value).toBe(`はじめ\n\n![会社の入口です](${address})\n`),
    );
  });

  it('looks for pictures once the typing rests, and Enter chooses none', async () => {
    showOnDesk(<PostEditor id={id} />);
    await field('本文');
    await press('画像を入れる');
    await screen.findByRole('radio', { name: '会社の入口' });
    await userEvent.type(screen.getByLabelText('言葉でさがす'), '会社{Enter}');
    await userEvent.type(screen.getByLabelText('言葉でさがす'), 'の入口');
    await waitFor(() => expect(server.searches).toEqual(['', '会社', '会社の入口']));
    expect(screen.queryByText('画像を選んでください。')).toBeNull();
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

  it('offers no choice of texts where something else than another text stands in the way', async () => {
    showOnDesk(<PostEditor id={id} />);
    await field('本文');
    server.refusal = 'このコラムは、公開されていません。';
    await press('保存する');
    expect((await screen.findByRole('alert')).textContent).toContain(server.refusal);
    expect(screen.queryByRole('button', { name: /^相手の内容を読みこむ/ })).toBeNull();
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
