// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeNext } from '#web/session/kept-next.ts';
import { PreRegisterForm } from './pre-register-form.tsx';

const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = await request.json();
    sent.push({ path: pathname, body });
    if (pathname === '/api/mail-codes/exchange/') return Response.json({ token: 'the-token' });
    const suggestion = body.email.endsWith('@gmial.com') ? 'haru@gmail.com' : null;
    return pathname.endsWith('/check_email/')
      ? Response.json({ email: body.email, suggestion, detail: '' })
      : Response.json({ pre_register_id: 'link-1' }, { status: 201 });
  });
  localStorage.clear();
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={<PreRegisterForm title="アカウントを作る" next="/ai-diagnosis" />}
        />
        <Route path="/register/:preRegisterId/:token" element={<LinkPage />} />
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function LinkPage() {
  const { preRegisterId, token } = useParams();
  return <p>{`${preRegisterId} ${token}`}</p>;
}

const email = () => screen.getByLabelText<HTMLInputElement>(/^メールアドレス※/);
const submit = () => screen.getByRole('button', { name: '登録のメールを受け取る' });
const requests = () => sent.filter(({ path }) => path === '/api/pre-register-requests/');

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: '高校生' }));
  await user.type(email(), 'haru@example.jp');
  await user.click(screen.getByRole('checkbox'));
}

it('An incomplete form names everything that is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '高校生' }).checked).toBe(true);
  await user.click(submit());
  const alert = screen.getByRole('alert');
  const links = [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#register-email', '#register-consent']);
  for (const link of links) expect(document.querySelector(link ?? '')).not.toBeNull();
  expect(sent).toEqual([]);
});

it('The form asks for the address once, and offers the likely one', async () => {
  const user = userEvent.setup();
  await user.type(email(), 'haru@gmial.com');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'haru@gmail.com にする' }));
  expect(email().value).toBe('haru@gmail.com');
  expect(screen.queryByRole('button', { name: /にする/ })).toBeNull();
});

it('A full-width address becomes half-width when the field is left', async () => {
  fireEvent.change(email(), { target: { value: ' ｈａｒｕ＠example.jp ' } });
  await act(async () => fireEvent.blur(email()));
  expect(email().value).toBe('haru@example.jp');
});

it('The form says where the mail went, and sends again after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await fillIn(user);
  await user.click(submit());
  const heading = await screen.findByRole('heading', { name: 'メールを送りました' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('haru@example.jp')).toBeTruthy();
  expect(requests()).toEqual([
    {
      path: '/api/pre-register-requests/',
      body: { email: 'haru@example.jp', user_type: 'student' },
    },
  ]);

  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^もう一度送る/ });
  expect(resend().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(resend().disabled).toBe(false);
  await user.click(resend());
  expect(await screen.findByText('もう一度送りました。')).toBeTruthy();
  expect(requests()).toHaveLength(2);
  expect(resend().disabled).toBe(true);
});

it('The code of the mail leads to the page of its link, by Enter', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(submit());
  await user.type(await screen.findByLabelText('メールの6けたのコード'), '０１２ ３４５{Enter}');
  expect(await screen.findByText('link-1 the-token')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    path: '/api/mail-codes/exchange/',
    body: { pre_register_id: 'link-1', code: '012345' },
  });
});

it('The way back shows the form with everything that was typed', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'アドレスを入れなおす' }));
  expect(email().value).toBe('haru@example.jp');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '高校生' }).checked).toBe(true);
});

it("The form keeps a student's way on for the page of the mailed link, and not a company's", async () => {
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: '企業' }));
  await user.click(submit());
  await screen.findByRole('heading', { name: 'メールを送りました' });
  expect(takeNext('link-1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'アドレスを入れなおす' }));
  await user.click(screen.getByRole('radio', { name: '高校生' }));
  await user.click(submit());
  await screen.findByRole('heading', { name: 'メールを送りました' });
  expect(takeNext('link-1')).toEqual({ path: '/ai-diagnosis', wish: null });
});

it('speaks to a company once it is one', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '企業' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('企業アカウントを作る');
  expect(document.body.textContent).not.toMatch(/卒業まで|あなたの/);
  expect(screen.getByText(/お仕事で使っているアドレス/)).toBeTruthy();
});
