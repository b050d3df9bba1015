import type { KeyboardEvent } from 'react';

/** What is said beside a table about its keys. */
export const rowKeysHint =
  '表の中では、j と k（行を選んだあとは ↓ と ↑ も）で行を移れます。スペースで選び、Enterで開きます。';

const steps: Record<string, number> = { j: 1, k: -1 };
const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys of the rows of a table, while the focus is in it (letters alone would get in the way of who speaks to the
 * computer). A row takes the focus itself; its box is pressed and its first link followed as by hand. In a field every
 * key is typed.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: part } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLElement) || isTyping(target)) return;
  const row = target.closest<HTMLElement>('tbody tr');
  const isOnRow = row === target;
  const step = steps[key] ?? (isOnRow ? arrows[key] : undefined);
  if (step !== undefined) {
    const rows = [...part.querySelectorAll<HTMLElement>('tbody tr')];
    const at = row ? rows.indexOf(row) + step : 0;
    rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
  } else if (isOnRow && key === ' ') row.querySelector<HTMLElement>('input')?.click();
  else if (isOnRow && key === 'Enter') row.querySelector<HTMLElement>('a')?.click();
  else return;
  event.preventDefault();
}

/** A box to tick takes no letters. */
function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select');
}
