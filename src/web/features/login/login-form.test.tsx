// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

function MailPage() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${state.email}`}</p>;
}

function Host() {
  const [values, setValues] = useState({ email: '', password: '' });
  return (
    <>
      <LoginForm values={values} onChange={setValues} />
      <DemoAccounts fill={setValues} />
    </>
  );
}

const Stub = createRoutesStub([
  {
    path: '/login',
    Component: () => (
      <SessionProvider>
        <Host />
      </SessionProvider>
    ),
  },
  { path: '/login/mail', Component: MailPage },
]);

const sent: unknown[] = [];

function serve(answer: () => Response) {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
}

const email = () => screen.getByLabelText<HTMLInputElement>('メールアドレス');
const password = () => screen.getByLabelText<HTMLInputElement>('パスワード');
const submit = () => screen.getByRole('button', { name: 'ログイン' });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  render(<Stub initialEntries={['/login?next=/faq']} />);
});
afterEach(() => vi.unstubAllGlobals());

describe('LoginForm', () => {
  it('names what is missing under the fields and in a summary that takes the focus', async () => {
    const user = userEvent.setup();
    await user.click(submit());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(email().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('メールアドレスを入力してください。');
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    const link = screen.getByRole('link', { name: 'パスワードを入力してください。' });
    expect(link.getAttribute('href')).toBe(`#${password().id}`);
    expect(sent).toEqual([]);
  });

  it("shows the API's sentence about wrong credentials and keeps what was typed", async () => {
    const detail = 'メールアドレスまたはパスワードが正しくありません。';
    serve(() => Response.json({ detail, message: detail, status: 401 }, { status: 401 }));
    const user = userEvent.setup();
    await user.type(email(), ' michiru@example.com ');
    await user.type(password(), ' himitsu ');
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(detail);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(sent).toEqual([{ email: 'michiru@example.com', password: ' himitsu ' }]);
    expect(password().value).toBe(' himitsu ');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it("puts the API's field errors under their fields", async () => {
    const detail = '有効なメールアドレスを入力してください。';
    const errors = [{ field: 'email', pointer: '#/email', code: 'invalid', detail }];
    serve(() => Response.json({ detail, message: detail, status: 400, errors }, { status: 400 }));
    const user = userEvent.setup();
    await user.type(email(), 'michiru');
    await user.type(password(), 'himitsu');
    await user.click(submit());
    expect(await screen.findByRole('link', { name: detail })).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(password().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows and hides the password and lets it be pasted', async () => {
    const user = userEvent.setup();
    await user.click(password());
    await user.paste('himitsu');
    expect(password().value).toBe('himitsu');
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(password().type).toBe('text');
  });

  it('leads to a log-in by mail with the address that was typed, which no address bar shows', async () => {
    const user = userEvent.setup();
    await user.type(email(), 'michiru@example.com');
    await user.click(
      screen.getByRole('link', { name: 'パスワードなしで、メールでログイン（高校生）' }),
    );
    expect(await screen.findByText('/login/mail?next=%2Ffaq michiru@example.com')).toBeTruthy();
  });

  it('fills in a demo account', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '企業として試す' }));
    expect(email().value).toBe('company@demo.example');
    expect(password().value).toBe('demo-pass-2026');
  });
});
