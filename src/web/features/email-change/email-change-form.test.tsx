// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailChangeForm } from './email-change-form.tsx';

const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ detail: '', email: 'new@example.jp' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function renderForm({ isUndo }: { isUndo: boolean }) {
  render(
    <MemoryRouter>
      <EmailChangeForm token="secret" isUndo={isUndo} />
    </MemoryRouter>,
  );
}

it('changes nothing before the button is pressed', async () => {
  renderForm({ isUndo: false });
  expect(sent).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: '変更を確定する' }));
  const heading = await screen.findByRole('heading', { name: 'メールアドレスを変えました' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('new@example.jp')).toBeTruthy();
  expect(sent).toEqual([{ token: 'secret' }]);
});

it('undoes by the same call', async () => {
  renderForm({ isUndo: true });
  await userEvent.click(screen.getByRole('button', { name: '変更を取り消す' }));
  expect(await screen.findByRole('heading', { name: '変更を取り消しました' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'secret' }]);
});

it('The form says that a link is dead, and retries after a passing failure', async () => {
  answer = () =>
    Response.json({ code: 'unavailable', message: '混み合っています。' }, { status: 503 });
  renderForm({ isUndo: false });
  await userEvent.click(screen.getByRole('button', { name: '変更を確定する' }));
  expect((await screen.findByRole('alert')).textContent).toBe('混み合っています。');
  answer = () => Response.json({ code: 'link_invalid_or_expired' }, { status: 400 });
  await userEvent.click(screen.getByRole('button', { name: '変更を確定する' }));
  const heading = await screen.findByRole('heading', { name: 'このリンクは使えなくなりました' });
  expect(document.activeElement).toBe(heading);
});
