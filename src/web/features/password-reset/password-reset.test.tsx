// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequest } from './reset-request.tsx';

const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ detail: '' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('ResetRequest', () => {
  async function ask() {
    const user = userEvent.setup();
    answer = () => Response.json({ detail: '', pre_register_id: 'link-1' });
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<ResetRequest />} />
          <Route path="/reset-password/link-1/the-token" element={<p>新しいパスワード</p>} />
        </Routes>
      </MemoryRouter>,
    );
    await user.type(screen.getByRole('textbox'), 'haru@example.jp');
    await user.click(screen.getByRole('button', { name: 'メールを受け取る' }));
    return user;
  }

  it('says where the mail went', async () => {
    await ask();
    expect(await screen.findByText('haru@example.jp')).toBeTruthy();
    expect(screen.getByText('リンクは60分間使えます。')).toBeTruthy();
    expect(sent).toEqual([{ email: 'haru@example.jp' }]);
  });

  it('goes on by the code of the mail', async () => {
    const user = await ask();
    const field = await screen.findByLabelText('メールの6けたのコード');
    answer = () => Response.json({ token: 'the-token' });
    await user.type(field, '012345');
    await user.click(screen.getByRole('button', { name: 'コードでつづける' }));
    expect(await screen.findByText('新しいパスワード')).toBeTruthy();
    expect(sent.at(-1)).toEqual({ pre_register_id: 'link-1', code: '012345' });
  });
});

describe('NewPasswordForm', () => {
  const done = vi.fn();
  const link = { preRegisterId: 'link-1', token: 'secret' };
  const password = () => screen.getByLabelText(/^新しいパスワード/);
  const submit = () => screen.getByRole('button', { name: 'パスワードを変える' });

  beforeEach(() => {
    done.mockReset();
    render(
      <MemoryRouter>
        <NewPasswordForm link={link} onDone={done} />
      </MemoryRouter>,
    );
  });

  it('asks for a longer one before it sends anything', async () => {
    const user = userEvent.setup();
    await user.type(password(), 'umikaze');
    await user.click(submit());
    expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe(
      '#reset-password',
    );
    expect(sent).toEqual([]);
  });

  it('sends the password as it is', async () => {
    const user = userEvent.setup();
    await user.click(password());
    await user.paste(' umi kaze ');
    await user.click(submit());
    expect(done).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      { pre_register_id: 'link-1', token: 'secret', new_password: ' umi kaze ' },
    ]);
  });

  it('shows how to begin again when the link is dead', async () => {
    answer = () => Response.json({ code: 'link_invalid_or_expired' }, { status: 400 });
    const user = userEvent.setup();
    await user.type(password(), 'umikaze-asa');
    await user.click(submit());
    const again = await screen.findByRole('link', { name: 'もう一度メールを受け取る' });
    expect(again.getAttribute('href')).toBe('/reset-password');
    expect(done).not.toHaveBeenCalled();
  });
});
