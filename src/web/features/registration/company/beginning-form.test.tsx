// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BeginningForm } from './beginning-form.tsx';

const [begun, outdated] = [vi.fn(), vi.fn()];
const sent: { path: string; body: Record<string, unknown> }[] = [];
let answer: () => Response;

const renderForm = () =>
  render(
    <MemoryRouter>
      <BeginningForm
        user={{ id: 'user-1', username: '佐々木 一郎' }}
        onBegun={begun}
        onOutdated={outdated}
      />
    </MemoryRouter>,
  );

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(※必須)?$`));
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'この内容ではじめる' }));

function fillAll() {
  fill('会社名', '株式会社ひとりだち');
  fill('会社名\\(カナ\\)', 'ひとりだち');
  fill('都道府県', '22');
  fill('電話番号', '054-000-0000');
}

beforeEach(() => {
  sessionStorage.clear();
  begun.mockReset();
  outdated.mockReset();
  sent.length = 0;
  answer = () => Response.json({ asks_to_join: false }, { status: 201 });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('BeginningForm', () => {
  it('begins with the name of the account, sends once and forgets what was typed', async () => {
    renderForm();
    expect(field('担当者名').value).toBe('佐々木 一郎');
    fillAll();
    await Promise.all([submit(), submit()]);
    await waitFor(() => expect(begun).toHaveBeenCalledExactlyOnceWith({ asksToJoin: false }));
    expect(sent).toMatchObject([
      {
        path: '/api/company-beginnings/',
        body: {
          company_name: '株式会社ひとりだち',
          company_name_kana: 'ヒトリダチ',
          corporate_number: null,
          contact_name: '佐々木 一郎',
          prefecture: '22',
        },
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed through a reload, another contact name too', () => {
    const { unmount } = renderForm();
    fillAll();
    fill('担当者名', '田中 花子');
    unmount();
    renderForm();
    expect([field('会社名').value, field('担当者名').value]).toEqual([
      '株式会社ひとりだち',
      '田中 花子',
    ]);
  });

  it('lists what is missing, asks for no password and sends nothing', async () => {
    renderForm();
    await submit();
    const links = [...screen.getByRole('alert').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#register-company_name',
      '#register-company_name_kana',
      '#register-prefecture',
      '#register-phone',
    ]);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows the refusal of a 法人番号 at its field, and keeps everything', async () => {
    const detail = 'この法人番号の会社ページへの参加は、認められませんでした。';
    const errors = [{ field: 'corporate_number', pointer: '', code: 'invalid', detail }];
    answer = () => Response.json({ detail, message: detail, errors }, { status: 400 });
    renderForm();
    fillAll();
    await submit();
    expect(await screen.findByRole('link', { name: `法人番号：${detail}` })).toBeTruthy();
    expect(field('会社名').value).toBe('株式会社ひとりだち');
    expect(begun).not.toHaveBeenCalled();
  });

  it('hands on that the account got a company meanwhile', async () => {
    const message = 'このアカウントは、もう会社のメンバーです。';
    answer = () => Response.json({ code: 'conflict', detail: message, message }, { status: 409 });
    renderForm();
    fillAll();
    await submit();
    await waitFor(() => expect(outdated).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(begun).not.toHaveBeenCalled();
  });
});
