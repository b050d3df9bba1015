/** Keys of a review with what they do, in the order of the help. */
export const reviewKeys = [
  { key: 'j', words: 'つぎの項目へ' },
  { key: 'k', words: '前の項目へ' },
  {
    key: 'a',
    words: 'いまの項目は、これでよい（前にお願いしたことは「直っている」）。つぎへ進みます',
  },
  { key: 's', words: 'いまの項目の直しをお願いする（前にお願いしたことは「直っていない」）' },
  { key: 'c', words: '審査をはじめる' },
  { key: 'p', words: 'この内容を公開する（たしかめる画面が出ます）' },
  { key: 'r', words: '理由をそえて戻す（たしかめる画面が出ます）' },
  { key: 'n', words: 'つぎの審査へ' },
  { key: '?', words: 'この説明を出す' },
] as const;

const items = '[data-review-item]';
const fields = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';

/**
 * Does what a key of a review means: j and k go from item to item, the others press the button that names them, in the
 * item or of the page. Nothing in a field, in a dialog, or with a modifier. Answers whether the key was one.
 */
export function pressReviewKey(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  // A key that is held moves on, and decides nothing twice.
  if (event.repeat && key !== 'j' && key !== 'k') return false;
  const item = document.activeElement?.closest<HTMLElement>(items) ?? null;
  if (key === 'j' || key === 'k') return goTo(item, key === 'j' ? 1 : -1);
  if (key === 'a' || key === 's') {
    if (!item) return false;
    const isPressed = press(buttonOf(item, key));
    // The item may be asked for again: the next one takes the focus now.
    if (key === 'a') return goTo(item, 1);
    return isPressed;
  }
  return press(buttonOf(document, key));
}

function goTo(item: HTMLElement | null, step: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(items)].filter(
    (one) => !one.closest('details:not([open])'),
  );
  const at = item ? all.indexOf(item) + step : 0;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  next?.focus();
  return next !== undefined;
}

function buttonOf(within: ParentNode, key: string): HTMLElement | null {
  const all = within.querySelectorAll<HTMLElement>('[data-review-key]');
  return [...all].find(({ dataset }) => dataset.reviewKey === key) ?? null;
}

/** A button that is pressed already stays so. */
function press(button: HTMLElement | null): boolean {
  if (!button || button.ariaDisabled === 'true') return false;
  if (button.ariaPressed !== 'true') button.click();
  return true;
}
