// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuickReplies } from './quick-replies.tsx';

const replies = [
  { label: '家の手伝い', value: '家の手伝い' },
  { label: 'まだない', value: 'まだない' },
];

describe('QuickReplies', () => {
  it('sends what stands on the button', async () => {
    const onChoose = vi.fn<(value: string, byKeyboard: boolean) => void>();
    render(<QuickReplies replies={replies} onChoose={onChoose} />);
    await userEvent.click(screen.getByRole('button', { name: '家の手伝い' }));
    expect(onChoose.mock.calls).toEqual([['家の手伝い', false]]);
  });

  it('says when a keyboard chose', async () => {
    const onChoose = vi.fn<(value: string, byKeyboard: boolean) => void>();
    render(<QuickReplies replies={replies} onChoose={onChoose} />);
    screen.getByRole('button', { name: 'まだない' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose.mock.calls).toEqual([['まだない', true]]);
  });

  it('is a named group, and nothing without replies', () => {
    const { rerender } = render(<QuickReplies replies={replies} onChoose={() => {}} />);
    expect(screen.getByRole('group', { name: '答えの例' })).toBeTruthy();
    rerender(<QuickReplies replies={[]} onChoose={() => {}} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
