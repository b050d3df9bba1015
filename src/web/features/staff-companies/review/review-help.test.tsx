// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { ReviewHelp } from './review-help.tsx';

/** A review of three items, one of them folded away. */
function Review() {
  const [done, setDone] = useState<string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const note = (what: string) => () => setDone((all) => [...all, what]);
  return (
    <>
      <p role="status">{done.join(' ')}</p>
      <ul>
        <li data-review-item tabIndex={-1}>
          一
          <button type="button" data-review-key="s" onClick={note('一を直す')}>
            直しをお願いする
          </button>
        </li>
        <li>
          <details>
            <div data-review-item tabIndex={-1}>
              たたまれた項目
            </div>
          </details>
        </li>
        <li data-review-item tabIndex={-1}>
          二
          <button type="button" data-review-key="a" onClick={note('二は直っている')}>
            直っている
          </button>
        </li>
      </ul>
      <textarea aria-label="理由" />
      <button type="button" data-review-key="p" onClick={() => setIsAsked(true)}>
        公開する
      </button>
      <button type="button" data-review-key="n" onClick={note('つぎの企業')}>
        つぎへ
      </button>
      <ReviewHelp />
      <Dialog isOpen={isAsked} title="公開しますか" onClose={() => setIsAsked(false)}>
        <p>すぐに見られるようになります。</p>
      </Dialog>
    </>
  );
}

const said = () => screen.getByRole('status', { hidden: true }).textContent;
const focused = () => document.activeElement?.firstChild?.textContent;

describe('keys of a review', () => {
  beforeEach(() => {
    localStorage.clear();
    showOnDesk(<Review />);
  });

  it('j and k go from item to item, past what is folded, and stop at the ends', async () => {
    await userEvent.keyboard('j');
    expect(focused()).toBe('一');
    await userEvent.keyboard('j');
    expect(focused()).toBe('二');
    await userEvent.keyboard('j');
    expect(focused()).toBe('二');
    await userEvent.keyboard('kkk');
    expect(focused()).toBe('一');
  });

  it('a passes an item, s asks for a change of it, and neither does anything without one', async () => {
    await userEvent.keyboard('as');
    expect(said()).toBe('');
    await userEvent.keyboard('js');
    expect(said()).toBe('一を直す');
    await userEvent.keyboard('ja');
    expect(said()).toBe('一を直す 二は直っている');
  });

  it('a that is held decides one item', async () => {
    await userEvent.keyboard('kk{a>3/}');
    expect(said()).not.toContain('二は直っている');
  });

  it('do nothing while a field has the focus, with a modifier, or while something is asked', async () => {
    const field = screen.getByRole('textbox', { name: '理由' });
    await userEvent.type(field, 'jnp?');
    expect((field as HTMLTextAreaElement).value).toBe('jnp?');
    field.blur();
    await userEvent.keyboard('{Control>}n{/Control}');
    expect(said()).toBe('');
    await userEvent.keyboard('p');
    await screen.findByRole('dialog', { name: '公開しますか' });
    await userEvent.keyboard('n');
    expect(said()).toBe('');
  });

  it('are explained by the question mark, and can be switched off for good', async () => {
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: '審査のキー操作' });
    await userEvent.click(screen.getByRole('checkbox', { name: '1文字のキーで操作する' }));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await userEvent.keyboard('n');
    expect(said()).toBe('');
    expect(localStorage.getItem('desk-review-keys')).toBe('off');
    await userEvent.click(screen.getByRole('button', { name: 'キー操作（?）' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '1文字のキーで操作する' }));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await userEvent.keyboard('n');
    expect(said()).toBe('つぎの企業');
  });
});
