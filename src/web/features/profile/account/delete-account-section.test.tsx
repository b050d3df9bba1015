// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { DeleteAccountSection } from './delete-account-section.tsx';

const asked: string[] = [];
const onDeleted = vi.fn();

function serve(answer: () => Response) {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer();
  });
}

function show(userType: UserType = 'student') {
  const user = {
    id: '0191a000-0000-7000-8000-000000000001',
    username: 'みちる',
    email: 'michiru@example.com',
    user_type: userType,
    pending_email: null,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteAccountSection user={user} onDeleted={onDeleted} />
    </QueryClientProvider>,
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: '退会の手続きへ' }));
  return screen.findByRole('dialog', { name: '退会しますか？' });
}

const field = () => screen.getByRole('textbox', { name: '確認のことば「退会」' });
const leave = () => screen.getByRole('button', { name: '退会する' });

beforeEach(() => {
  asked.length = 0;
  onDeleted.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('DeleteAccountSection', () => {
  it('says what is erased and when, to each kind of user', () => {
    show('student');
    expect(screen.getByText(/AI適性診断の会話と結果.*24時間以内に消えます/)).toBeTruthy();
    show('company');
    expect(
      screen.getByText(/あなただけのときは、企業の掲載ページもいっしょに消えます/),
    ).toBeTruthy();
  });

  it('asks for the word before it sends anything', async () => {
    serve(() => new Response(null, { status: 204 }));
    show();
    await openDialog();
    await userEvent.click(leave());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(), 'たいかい{Enter}');
    expect(screen.getByText('「退会」と入力してください。')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('deletes once and then leads away', async () => {
    serve(() => new Response(null, { status: 204 }));
    show();
    await openDialog();
    await userEvent.type(field(), ' 退会 ');
    await userEvent.dblClick(leave());
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(asked).toEqual(['DELETE /api/users/delete_account/']);
  });

  it('keeps the dialog open with the reason when it fails', async () => {
    serve(() => Response.json({ message: 'ただいま混み合っています。' }, { status: 503 }));
    show();
    await openDialog();
    await userEvent.type(field(), '退会{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('アカウントは、そのまま使えます。');
    expect(alert.textContent).toContain('ただいま混み合っています。');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('closes by the button and by Escape, and forgets what was typed', async () => {
    show();
    await openDialog();
    await userEvent.type(field(), '退会');
    await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog();
    expect(field()).toHaveProperty('value', '');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
