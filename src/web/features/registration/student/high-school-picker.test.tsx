// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HighSchoolPicker, type PickedSchool } from './high-school-picker.tsx';

const schools = ['札幌西', '札幌南', '札幌北'].map((name, index) => ({
  id: `0191a000-0000-7000-8000-00000000000${index}`,
  code: null,
  name: `北海道${name}高等学校`,
  kana: `ホッカイドウ${index}`,
  prefecture: '北海道',
}));

const asked: (string | null)[] = [];
let picked: PickedSchool = { id: null, name: null };

function Form({ initial, prefecture }: { initial: PickedSchool; prefecture?: string }) {
  const [value, setValue] = useState(initial);
  picked = value;
  return <HighSchoolPicker value={value} onChange={setValue} prefecture={prefecture} />;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: '高校' });
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

function renderPicker(initial: PickedSchool = { id: null, name: null }, prefecture = '') {
  render(<Form initial={initial} prefecture={prefecture} />);
}

async function search(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(input(), text);
  await screen.findAllByRole('option');
}

beforeEach(() => {
  asked.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    const q = new URL(request.url).searchParams.get('q');
    asked.push(q);
    return Response.json(q?.includes('札幌') && !q.includes('沖縄') ? schools : []);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('HighSchoolPicker', () => {
  it('asks once after a rest and says how many there are', async () => {
    const user = userEvent.setup();
    renderPicker();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await search(user, '札幌');
    expect(asked).toEqual(['札幌']);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('3校');
  });

  it('is worked by the keyboard alone', async () => {
    const user = userEvent.setup();
    renderPicker();
    await search(user, '札幌');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('札幌南');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toContain('札幌北');
    await user.keyboard('{Enter}');
    expect(picked).toEqual({ id: schools[2]?.id, name: '北海道札幌北高等学校' });
    expect(input().value).toBe('北海道札幌北高等学校');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('closes at Escape, and clears at the next one', async () => {
    const user = userEvent.setup();
    renderPicker();
    await search(user, '札幌');
    await user.keyboard('{Escape}');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().value).toBe('札幌');
    await user.keyboard('{Escape}');
    expect(input().value).toBe('');
  });

  it('takes a school by a tap, and forgets it when the text changes', async () => {
    const user = userEvent.setup();
    renderPicker();
    await search(user, '札幌');
    await user.click(screen.getByRole('option', { name: /札幌西/ }));
    expect(picked.id).toBe(schools[0]?.id);
    await user.type(input(), '{Backspace}');
    expect(picked).toEqual({ id: null, name: null });
  });

  it('says that nothing is chosen yet when the field is left', async () => {
    const user = userEvent.setup();
    renderPicker();
    await search(user, '札幌');
    await user.tab();
    expect(screen.getByRole('status').textContent).toContain('まだ選ばれていません');
  });

  it('lets a school that is not in the list be typed, beginning with what was searched', async () => {
    const user = userEvent.setup();
    renderPicker();
    await user.type(input(), 'みち高校');
    await user.click(await screen.findByRole('button', { name: 'この名前で登録する' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '高校' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(picked).toEqual({ id: null, name: 'みち高校' });
    await user.clear(field);
    await user.type(field, '道高等学校');
    expect(picked).toEqual({ id: null, name: '道高等学校' });
    await user.click(screen.getByRole('button', { name: '一覧からさがす' }));
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(picked).toEqual({ id: null, name: null });
  });

  it('offers the name at once for a kind of school that the list leaves out', async () => {
    const user = userEvent.setup();
    renderPicker();
    expect(screen.getByRole('button', { name: '学校が見つからない場合' })).toBeTruthy();
    await user.type(input(), '札幌高専');
    await user.click(screen.getByRole('button', { name: 'この名前で登録する' }));
    expect(picked).toEqual({ id: null, name: '札幌高専' });
  });

  it('looks in the chosen prefecture first, and elsewhere when nothing is there', async () => {
    const user = userEvent.setup();
    renderPicker(undefined, '沖縄県');
    await search(user, '札幌');
    expect(asked).toEqual(['札幌 沖縄県', '札幌']);
    expect(screen.getByRole('status').textContent).toBe('ほかの都道府県に3校あります。');
  });

  it('shows what was chosen before', () => {
    renderPicker({ id: schools[0]?.id ?? null, name: '北海道札幌西高等学校' });
    expect(input().value).toBe('北海道札幌西高等学校');
  });

  it('shows what was typed before', () => {
    renderPicker({ id: null, name: '道高等学校' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('道高等学校');
  });
});
