// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTokens, writeTokens } from '#web/api/token-store.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { LinkLogin } from './link-login.tsx';

const person = {
  id: '0191a000-0000-7000-8000-000000000001',
  username: 'みちる',
  email: 'michiru@example.com',
  user_type: 'student',
  pending_email: null,
};
const done = vi.fn();
const sent: unknown[] = [];
let answer: () => Response;
/** Answer to the question whether the kept session is alive. */
let verified: Promise<Response>;

const Stub = createRoutesStub([
  {
    path: '/login/link-1/secret',
    Component: () => (
      <SessionProvider>
        <LinkLogin link={{ preRegisterId: 'link-1', token: 'secret' }} onDone={done} />
      </SessionProvider>
    ),
  },
]);
const open = () => render(<Stub initialEntries={['/login/link-1/secret']} />);
const button = () => screen.getByRole('button', { name: 'ログインする' });

beforeEach(() => {
  localStorage.clear();
  done.mockReset();
  sent.length = 0;
  verified = Promise.resolve(Response.json({}));
  answer = () => Response.json({ access: 'new', refresh: 'newer', user: person });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/verify/')) return verified;
    if (pathname.endsWith('/me/')) return Response.json(person);
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('LinkLogin', () => {
  it('logs in by one press, once, and not before', async () => {
    open();
    expect(sent).toEqual([]);
    await userEvent.dblClick(button());
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ pre_register_id: 'link-1', token: 'secret' }]);
    expect(readTokens()).toEqual({ access: 'new', refresh: 'newer' });
  });

  it('shows how to ask again when the link is dead', async () => {
    answer = () => Response.json({ code: 'link_invalid_or_expired' }, { status: 400 });
    open();
    await userEvent.click(button());
    const heading = await screen.findByRole('heading', { name: 'このリンクは使えなくなりました' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const again = screen.getByRole('link', { name: 'もう一度メールを受け取る' });
    expect(again.getAttribute('href')).toBe('/login/mail');
    expect(done).not.toHaveBeenCalled();
  });

  it('says what went wrong and can be pressed again', async () => {
    const detail = 'ただいま混み合っています。';
    answer = () => Response.json({ detail, message: detail, status: 429 }, { status: 429 });
    open();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    answer = () => Response.json({ access: 'new', refresh: 'newer', user: person });
    await userEvent.click(button());
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('waits until the session of this browser is known', async () => {
    writeTokens({ access: 'old', refresh: 'older' });
    let answerVerify = (_: Response) => {};
    verified = new Promise((resolve) => {
      answerVerify = resolve;
    });
    open();
    await userEvent.click(button());
    expect(sent).toEqual([]);
    answerVerify(Response.json({}));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(readTokens().access).toBe('new');
  });

  it('warns before the account of this browser changes', async () => {
    writeTokens({ access: 'old', refresh: 'older' });
    open();
    expect((await screen.findByRole('status')).textContent).toContain('ログインしています');
  });
});
