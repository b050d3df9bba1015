// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewPasswordForm } from './new-password-form.tsx';

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
