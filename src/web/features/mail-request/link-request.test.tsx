// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#contract/kit/api-client.ts';
import { LinkRequest } from './link-request.tsx';

const sent: string[] = [];
const send = async (email: string) => {
  sent.push(email);
  return 'link-1';
};
const texts = {
  title: 'メールでログイン',
  lead: 'リンクを送ります。',
  life: '15分間',
  place: '/login',
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /メールアドレス/ });
const submit = () => screen.getByRole('button', { name: 'メールを受け取る' });

function show(page: ReactNode) {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={page} />
        <Route path="/login/link-1/the-token" element={<p>ログインする</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  sent.length = 0;
});

afterEach(() => vi.unstubAllGlobals());

describe('LinkRequest', () => {
  it('says where the mail went, how long its link works, and what else there is', async () => {
    const user = userEvent.setup();
    show(<LinkRequest {...texts} onSend={send} withoutMail="パスワードでも入れます。" />);
    await user.type(field(), 'haru@example.jp');
    await user.click(submit());
    const heading = await screen.findByRole('heading', { name: 'メールを送りました' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('haru@example.jp')).toBeTruthy();
    expect(screen.getByText('リンクは15分間使えます。')).toBeTruthy();
    expect(screen.getByText('パスワードでも入れます。')).toBeTruthy();
    expect(sent).toEqual(['haru@example.jp']);
  });

  it('begins with the address that was typed before, and lets it be mended', async () => {
    const user = userEvent.setup();
    show(<LinkRequest {...texts} email="haru@example.jp" onSend={send} />);
    expect(field().value).toBe('haru@example.jp');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'アドレスを入れなおす' }));
    expect(field().value).toBe('haru@example.jp');
  });

  it('sends nothing without an address that can be one', async () => {
    const user = userEvent.setup();
    show(<LinkRequest {...texts} onSend={send} />);
    await user.click(submit());
    const link = screen.getByRole('alert').querySelector('a');
    expect(link?.getAttribute('href')).toBe(`#${field().id}`);
    await user.type(field(), 'haru');
    await user.click(submit());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the line is down', async () => {
    const fail = async () => {
      throw new NetworkError(new TypeError('failed'));
    };
    const user = userEvent.setup();
    show(<LinkRequest {...texts} onSend={fail} />);
    await user.type(field(), 'haru@example.jp');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('残っています');
    expect(field().value).toBe('haru@example.jp');
  });

  it('goes on by the code of the mail', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(await request.json());
      return Response.json({ token: 'the-token' });
    });
    const user = userEvent.setup();
    show(<LinkRequest {...texts} email="haru@example.jp" onSend={send} />);
    await user.click(submit());
    await user.type(await screen.findByLabelText('メールの6けたのコード'), '012345');
    await user.click(screen.getByRole('button', { name: 'コードでつづける' }));
    expect(await screen.findByText('ログインする')).toBeTruthy();
    expect(asked).toEqual([{ pre_register_id: 'link-1', code: '012345' }]);
  });
});
