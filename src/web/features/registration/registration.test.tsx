// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTokens } from '#web/api/token-store.ts';
import { Registration } from './registration.tsx';
import type { NewUserType } from './start/user-type-cards.tsx';

const done = vi.fn();
const sent: Record<string, unknown>[] = [];
let answer: () => Response | Promise<Response>;

function renderForm(userType: NewUserType, asksGuardianEmail = false) {
  const link = {
    ...{ preRegisterId: 'link-1', token: 'secret', email: 'haru@example.jp' },
    ...{ userType, consentVersion: '2026-11-21', asksGuardianEmail },
  };
  return render(
    <MemoryRouter>
      <Registration link={link} onDone={done} />
    </MemoryRouter>,
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}(※必須)?$`)), { target: { value } });
const shown = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(※必須)?$`)).value;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'この内容で登録する' }));

function fillCompany() {
  fill('会社名', '株式会社みち');
  fill('会社名\\(カナ\\)', 'みち');
  fill('都道府県', '22');
  fill('担当者名', '髙橋 晴');
  fill('電話番号', '054-000-0000');
  fill('パスワード', 'umi kaze asa');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  done.mockReset();
  sent.length = 0;
  answer = () => Response.json({ user: {}, access: 'a', refresh: 'r' }, { status: 201 });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('Registration of a company', () => {
  it('sends once, keeps the tokens and goes on', async () => {
    renderForm('company');
    fillCompany();
    fireEvent.blur(screen.getByLabelText(/^会社名\(カナ\)/));
    expect(shown('会社名\\(カナ\\)')).toBe('ミチ');
    await Promise.all([submit(), submit()]);
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      pre_register_id: 'link-1',
      token: 'secret',
      prefecture: '22',
      password: 'umi kaze asa',
      consent_version: '2026-11-21',
    });
    expect(sent[0]).not.toHaveProperty('user_type');
    expect(readTokens()).toEqual({ access: 'a', refresh: 'r' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('lists what is missing, with links in the order of the form, and sends nothing', async () => {
    renderForm('company');
    fill('法人番号', '1234567890123');
    await submit();
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    const links = [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '#register-company_name',
      '#register-company_name_kana',
      '#register-corporate_number',
      '#register-prefecture',
      '#register-contact_name',
      '#register-phone',
      '#register-password',
    ]);
    for (const link of links) expect(document.querySelector(link ?? '')).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('says what is wrong with a field that is left, without a list and without taking the focus', async () => {
    const user = userEvent.setup();
    renderForm('company');
    await user.type(screen.getByLabelText('法人番号'), '123');
    await user.tab();
    expect(await screen.findByText(/^法人番号は13桁の数字です/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('業界'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(screen.getByLabelText('法人番号'), '{Backspace}');
    expect(screen.queryByText(/^法人番号は13桁の数字です/)).toBeNull();
  });

  it('says nothing about fields that are passed by, but about one that was emptied', async () => {
    const user = userEvent.setup();
    renderForm('company');
    await user.type(screen.getByLabelText(/^会社名※/), 'み{Backspace}');
    for (let count = 0; count < 4; count += 1) await user.tab();
    const sentence = '入力してください。';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1));
    const company = screen.getByLabelText(/^会社名※/);
    expect(document.getElementById(`${company.id}-error`)?.textContent).toBe(sentence);
  });

  it("puts the server's sentence under its field, and keeps everything", async () => {
    const detail = 'よく使われるパスワードです。';
    const errors = [{ field: 'password', pointer: '#/password', code: 'invalid', detail }];
    answer = () => Response.json({ detail, message: detail, errors }, { status: 400 });
    renderForm('company');
    fillCompany();
    await submit();
    expect(await screen.findByRole('link', { name: `パスワード：${detail}` })).toBeTruthy();
    expect(shown('会社名')).toBe('株式会社みち');
    expect(shown('パスワード')).toBe('umi kaze asa');
    fill('パスワード', 'another one');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed through a reload, but never the password', () => {
    const { unmount } = renderForm('company');
    fillCompany();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('umi kaze');
    renderForm('company');
    expect(shown('会社名')).toBe('株式会社みち');
    expect(shown('パスワード')).toBe('');
  });

  it('says so when the terms have changed, loses nothing, and agrees to the new ones next', async () => {
    const detail = '利用規約が、新しくなりました。';
    const errors = [{ field: 'consent_version', pointer: '', code: 'invalid', detail }];
    const answered: (string | null)[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET') {
        const { searchParams } = new URL(request.url);
        answered.push(searchParams.get('token'));
        return Response.json({ consent_version: '2026-12-01', asks_guardian_email: false });
      }
      sent.push(await request.json());
      return sent.length === 1
        ? Response.json({ detail, message: detail, errors }, { status: 400 })
        : answer();
    });
    renderForm('company');
    expect(screen.getByText(/2026年11月21日からのもの/)).toBeTruthy();
    fillCompany();
    await submit();
    const link = await screen.findByRole('link', { name: /利用規約が、新しくなりました/ });
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(
      '2026年12月1日からのもの',
    );
    expect([shown('会社名'), shown('パスワード')]).toEqual(['株式会社みち', 'umi kaze asa']);
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent[1]).toEqual({ ...sent[0], consent_version: '2026-12-01' });
    expect(answered).toEqual(['secret']);
  });

  it('says so when the link has died meanwhile', async () => {
    answer = () => Response.json({ code: 'link_invalid_or_expired', message: '' }, { status: 400 });
    renderForm('company');
    fillCompany();
    await submit();
    const heading = await screen.findByRole('heading', { name: 'このリンクは使えなくなりました' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'もう一度はじめる' })).toBeTruthy();
  });
});

describe('Registration of a student', () => {
  const under16 = String(new Date().getFullYear() - 14);
  const over16 = String(new Date().getFullYear() - 17);

  const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ' }));
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

  async function fillSchool() {
    fireEvent.click(screen.getByRole('button', { name: '学校が見つからない場合' }));
    fill('高校', '道高等学校');
    fireEvent.click(screen.getByRole('radio', { name: /^高2/ }));
    await goOn();
    await heading('2/3名前と誕生日');
  }

  function fillPerson(year: string) {
    fill('姓', '佐々木');
    fill('名', '陽');
    fill('セイ', 'ささき');
    fill('メイ', 'ﾊﾙ');
    fill('年\\(西暦\\)', year);
    fill('月', '５');
    fill('日', '3');
  }

  async function fillPassword() {
    await goOn();
    await heading('3/3パスワード');
    fill('パスワード', 'umi kaze asa');
  }

  it('goes through three steps, shows the birth date back and sends it as a day', async () => {
    renderForm('student');
    await fillSchool();
    fillPerson(over16);
    expect(screen.getByText(/平成|令和/).textContent).toContain('5月3日生まれ');
    await fillPassword();
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({
      birth_date: `${over16}-05-03`,
      high_school_id: null,
      high_school_name: '道高等学校',
      course_type: null,
      guardian_consent: false,
      graduation_year: expect.stringMatching(/^20\d\d$/),
    });
  });

  it('asks people under 16 whether a guardian knows', async () => {
    renderForm('student');
    await fillSchool();
    fillPerson(under16);
    await goOn();
    const box = screen.getByRole('checkbox', { name: /保護者の方に話して/ });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(box);
    await fillPassword();
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ guardian_consent: true });
  });

  const guardianEmail = '保護者の方のメールアドレス';
  const isAsked = () => screen.queryByLabelText(new RegExp(`^${guardianEmail}`)) !== null;
  const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /保護者の方に話して/ }));

  it("asks for a guardian's address where the operator wants it and under 16 alone", async () => {
    const { unmount } = renderForm('student');
    await fillSchool();
    fillPerson(under16);
    expect(isAsked()).toBe(false);
    unmount();
    sessionStorage.clear();
    renderForm('student', true);
    await fillSchool();
    expect(isAsked()).toBe(false);
    fillPerson(over16);
    expect(isAsked()).toBe(false);
    fill('年\\(西暦\\)', under16);
    expect(isAsked()).toBe(true);
  });

  it.each([
    ['', /^保護者の方のメールアドレスを入力してください。/],
    ['haha', /有効なメールアドレスを入力してください。/],
    ['mother@printer.local', /メールが届きません/],
    ['HARU@example.jp', /あなたのメールアドレスと同じです/],
  ])("refuses %j as a guardian's address and stays in the step", async (typed, sentence) => {
    renderForm('student', true);
    await fillSchool();
    fillPerson(under16);
    await tick();
    fill(guardianEmail, typed);
    await goOn();
    const field = screen.getByLabelText(new RegExp(`^${guardianEmail}`));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(sentence).map(({ id }) => id)).toEqual([`${field.id}-error`]);
    expect(document.activeElement).toBe(field);
  });

  it("sends a guardian's address trimmed, and keeps it nowhere afterwards", async () => {
    renderForm('student', true);
    await fillSchool();
    fillPerson(under16);
    await tick();
    fill(guardianEmail, ' ｈａｈａ＠example.jp ');
    await fillPassword();
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ guardian_consent: true, guardian_email: 'haha@example.jp' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('example.jp');
  });

  it('leaves out an address that was typed before the birth date was mended', async () => {
    renderForm('student', true);
    await fillSchool();
    fillPerson(under16);
    fill(guardianEmail, 'haha@example.jp');
    fill('年\\(西暦\\)', over16);
    await fillPassword();
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]).not.toHaveProperty('guardian_email');
  });

  it('shows the field when the operator began to ask while the form was open', async () => {
    const detail = '保護者の方のメールアドレスを入力してください。';
    const errors = [{ field: 'guardian_email', pointer: '', code: 'invalid', detail }];
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET')
        return Response.json({ consent_version: '2026-11-21', asks_guardian_email: true });
      return Response.json({ detail, message: detail, errors }, { status: 400 });
    });
    renderForm('student');
    await fillSchool();
    fillPerson(under16);
    await tick();
    await fillPassword();
    await submit();
    await heading('2/3名前と誕生日');
    expect(await screen.findAllByText(detail)).toHaveLength(1);
    expect(document.activeElement?.id).toBe('register-guardian_email');
  });
});
