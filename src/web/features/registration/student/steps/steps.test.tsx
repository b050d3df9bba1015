// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grades, todayInJapan } from '#web/features/registration/student/birth-date.ts';
import { StudentForm } from '#web/features/registration/student/student-form.tsx';

const sent: Record<string, unknown>[] = [];
let refused: Record<string, string> = {};

function renderForm(search = '') {
  const link = {
    ...{ preRegisterId: 'link-1', token: 'secret', email: 'haru@example.jp' },
    ...{ consentVersion: '2026-11-21', asksGuardianEmail: false },
  };
  return render(
    <MemoryRouter initialEntries={[`/register${search}`]}>
      <StudentForm link={link} onDone={() => undefined} onLinkDead={() => undefined} />
    </MemoryRouter>,
  );
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(※必須)?$`));
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const school = () => screen.getByRole('combobox', { name: /^高校/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownStep = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(title) });
  const current = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
  expect(current.map((item) => item.textContent)).toEqual([expect.stringContaining(title)]);
  return heading;
};

async function fillSchool() {
  await press('学校が見つからない場合');
  fill('高校', '道高等学校');
  await userEvent.click(screen.getByRole('radio', { name: /^高2/ }));
}

async function goToPassword() {
  await fillSchool();
  await press('次へ');
  await shownStep('名前と誕生日');
  for (const [label, value] of Object.entries({ 姓: '道', 名: '晴', セイ: 'みち', メイ: 'はる' }))
    fill(label, value);
  fill('年\\(西暦\\)', String(new Date().getFullYear() - 17));
  fill('月', '5');
  fill('日', '3');
  await press('次へ');
  await shownStep('パスワード');
}

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  refused = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    const errors = Object.entries(refused).map(([name, detail]) => ({
      ...{ field: name, pointer: '', code: 'invalid', detail },
    }));
    const detail = errors[0]?.detail ?? '';
    return Response.json({ detail, message: detail, errors }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('StudentForm', () => {
  it('stays in a step with mistakes and leads to the first, which says its error once', async () => {
    renderForm();
    await press('次へ');
    expect(document.activeElement).toBe(school());
    expect(school().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await shownStep('学校');
  });

  it('moves the focus to the heading of each step, also on the way back', async () => {
    renderForm();
    const first = await shownStep('学校');
    expect(document.activeElement).not.toBe(first);
    await fillSchool();
    await press('次へ');
    expect(document.activeElement).toBe(await shownStep('名前と誕生日'));
    await press('もどる');
    expect(document.activeElement).toBe(await shownStep('学校'));
    expect(field('高校').value).toBe('道高等学校');
  });

  it('goes on by Enter', async () => {
    renderForm();
    await fillSchool();
    await userEvent.type(field('高校'), '{Enter}');
    await shownStep('名前と誕生日');
  });

  it('shows the step of the address again after a reload, with what was typed', async () => {
    const { unmount } = renderForm();
    await goToPassword();
    unmount();
    renderForm('?step=2');
    await shownStep('名前と誕生日');
    expect(field('姓').value).toBe('道');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['?step=0', '?step=4', '?step=x', '?step=1.5'])(
    'begins at %s with the school',
    async (search) => {
      renderForm(search);
      await shownStep('学校');
    },
  );

  it("leads to the step that holds the field of the server's sentence, and keeps the password", async () => {
    refused = { first_name: '使えない文字があります。' };
    renderForm();
    await goToPassword();
    fill('パスワード', 'umi kaze asa');
    await press('この内容で登録する');
    await shownStep('名前と誕生日');
    expect(document.activeElement).toBe(field('名'));
    expect(screen.getAllByText('使えない文字があります。')).toHaveLength(1);
    fill('名', '陽');
    await press('次へ');
    await shownStep('パスワード');
    expect(field('パスワード').value).toBe('umi kaze asa');
  });

  it('leads back to what an earlier step lacks when the last one was opened alone', async () => {
    renderForm('?step=3');
    fill('パスワード', 'umi kaze asa');
    await press('この内容で登録する');
    await shownStep('学校');
    expect(document.activeElement).toBe(school());
    expect(sent).toEqual([]);
  });

  it('says what is wrong with a birth date when its three entries are left, not between them', async () => {
    const user = userEvent.setup();
    renderForm('?step=2');
    await user.type(field('年\\(西暦\\)'), '2009');
    await user.tab();
    await user.type(field('月'), '13');
    await new Promise((resolve) => setTimeout(resolve, 400));
    const sentence = '生年月日を正しく入力してください。';
    expect(screen.queryByText(sentence)).toBeNull();
    await user.click(field('姓'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('姓'));
  });

  it('sends the year of the chosen grade, or another one from the list', async () => {
    renderForm();
    const [first, , third] = grades(todayInJapan());
    await userEvent.click(screen.getByRole('radio', { name: `高3${third?.year}年3月卒業` }));
    expect(screen.queryByLabelText(/^卒業する年/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^そのほか/ }));
    await press('次へ');
    const sentence = () => field('卒業する年').getAttribute('aria-describedby');
    expect(sentence()).toContain('register-graduation_year-other-error');
    await userEvent.selectOptions(field('卒業する年'), `${first!.year + 1}`);
    await waitFor(() => expect(sentence()).not.toContain('error'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^そのほか/ }).checked).toBe(true);
  });
});
