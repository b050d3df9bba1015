// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SceneCards } from './scene-cards.tsx';

const captions = [...'ABCDEFGHIJKL'].map((letter) => `場面${letter}、動く`);
const replies = [
  ...captions.map((value) => ({ label: value, value, scene: `scene-${value}` })),
  { label: 'どれもちがう', value: 'どれもちがう' },
];

function setup({ onWrite }: { onWrite?: () => void } = {}) {
  const onChoose = vi.fn<(choice: { content: string; avoid: string[] }) => void>();
  render(<SceneCards replies={replies} pick={3} onChoose={onChoose} onWrite={onWrite} />);
  const card = (n: number) => screen.getByRole('checkbox', { name: captions[n] ?? '' });
  return { onChoose, card, user: userEvent.setup() };
}

describe('SceneCards', () => {
  it('says how many are picked, and goes on with the third as it announced', async () => {
    const { onChoose, card, user } = setup();
    expect(screen.getByText('3つ目で次へ進みます（あとで取り消せます）')).toBeTruthy();
    await user.click(card(0));
    await user.click(card(1));
    expect(screen.getByRole('status').textContent).toBe('3つのうち2つえらびました。');
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(card(2));
    expect(onChoose.mock.calls[0]?.[0]).toEqual({
      content: captions.slice(0, 3).join('\n'),
      avoid: [],
    });
  });

  it('marks what is not wanted while its side of the switch is on, by keyboard too', async () => {
    const { onChoose, card, user } = setup();
    const marks = within(screen.getByRole('group', { name: 'カードにつける印' }));
    expect(marks.getByRole<HTMLInputElement>('radio', { name: '気になる' }).checked).toBe(true);
    marks.getByRole('radio', { name: 'イヤ' }).focus();
    await user.keyboard(' ');
    await user.click(card(4));
    expect(card(4).getAttribute('aria-description')).toBe('イヤの印つき');
    await user.click(marks.getByRole('radio', { name: '気になる' }));
    for (const n of [0, 1, 2]) await user.click(card(n));
    expect(onChoose.mock.calls[0]?.[0].avoid).toEqual([captions[4]]);
  });

  it('offers words only where they are not offered already', async () => {
    const onWrite = vi.fn<() => void>();
    const { user } = setup({ onWrite });
    await user.click(screen.getByRole('button', { name: '文字で答える' }));
    expect(onWrite).toHaveBeenCalledOnce();
    setup();
    expect(screen.getAllByRole('button', { name: '文字で答える' })).toHaveLength(1);
  });
});
