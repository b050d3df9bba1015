// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

type HolderProps = { text: string; isWaiting: boolean; onSend: (value: string) => void };

function Holder({ text, ...rest }: HolderProps) {
  const [value, setValue] = useState(text);
  return <Composer value={value} onChange={setValue} {...rest} />;
}

function setup({ isWaiting = false, text = '' } = {}) {
  const onSend = vi.fn<(value: string) => void>();
  render(<Holder text={text} isWaiting={isWaiting} onSend={onSend} />);
  return { onSend, box: screen.getByLabelText<HTMLTextAreaElement>('メッセージ') };
}

describe('Composer', () => {
  it('sends with Enter', async () => {
    const { onSend, box } = setup();
    await userEvent.type(box, '料理が好き{Enter}');
    expect(onSend.mock.calls).toEqual([['料理が好き']]);
  });

  it('breaks the line with Shift+Enter', async () => {
    const { onSend, box } = setup();
    await userEvent.type(box, '一行目{Shift>}{Enter}{/Shift}二行目');
    expect(box.value).toBe('一行目\n二行目');
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['while the conversion is open', { isComposing: true, keyCode: 13 }],
    ['at the key that closes it in Safari', { isComposing: false, keyCode: 229 }],
  ])('does not send %s', (_, key) => {
    const { onSend, box } = setup({ text: 'りょうり' });
    const isUntouched = fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(onSend).not.toHaveBeenCalled();
    // The input method gets its key.
    expect(isUntouched).toBe(true);
  });

  it('sends nothing but spaces to nobody', async () => {
    const { onSend, box } = setup({ text: ' 　\n' });
    await userEvent.type(box, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('waits for the answer, while writing goes on', async () => {
    const { onSend, box } = setup({ isWaiting: true });
    await userEvent.type(box, 'つぎ{Enter}');
    expect(box.value).toBe('つぎ');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('counts code points near the limit and stops beyond it', async () => {
    const { onSend, box } = setup({ text: '𠮷'.repeat(999) });
    expect(screen.getByRole('status').textContent).toBe('あと1文字');
    fireEvent.change(box, { target: { value: '𠮷'.repeat(1_001) } });
    expect(screen.getByRole('status').textContent).toBe('1文字こえています（1,000文字まで）');
    await userEvent.click(screen.getByRole('button', { name: '送信' }));
    expect(onSend).not.toHaveBeenCalled();
  });
});
