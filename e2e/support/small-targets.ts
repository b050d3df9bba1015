/**
 * In the page: what is pressed and is lower than 44 px, but for links within a sentence. What takes the press counts:
 * the label of a box, everything within a link, and a surface that a link spreads over its card.
 */
export function smallTargets(): string[] {
  const least = 44;
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea',
  );

  const heightOf = (element: HTMLElement): number => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const parts = [element, ...labels, ...element.querySelectorAll('*')];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height);
    const spread = ['::before', '::after']
      .map((pseudo) => getComputedStyle(element, pseudo))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ height }) => Number.parseFloat(height) || 0);
    const top = Math.min(...boxes.map((box) => box.top));
    return Math.max(...boxes.map((box) => box.bottom - top), ...spread);
  };

  /** Whether words that are not pressed stand in its block; a remark in brackets behind it makes no sentence. */
  const isInSentence = (element: HTMLElement): boolean => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    let block: HTMLElement | null = element.parentElement;
    while (block && /^(inline|ruby|contents)/.test(getComputedStyle(block).display))
      block = block.parentElement;
    const copy = block?.cloneNode(true) as HTMLElement | undefined;
    for (const list of copy?.querySelectorAll('ul, ol, rt') ?? []) list.remove();
    for (const pressed of copy?.querySelectorAll('a, button') ?? []) pressed.textContent = '*';
    const words = copy?.textContent?.replaceAll(/（[^）*]*）/g, '') ?? '';
    return /[\p{L}\p{N}]/u.test(words);
  };

  /** What only readers of the screen reach is not pressed. */
  const isSeen = (element: HTMLElement): boolean => {
    const { right, width } = element.getBoundingClientRect();
    const isLabelled = element instanceof HTMLInputElement && Boolean(element.labels?.length);
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"]') &&
      right > 0 &&
      (width > 1 || isLabelled)
    );
  };

  return [...targets]
    .filter((element) => isSeen(element) && !isInSentence(element))
    .map((element) => ({ element, height: heightOf(element) }))
    .filter(({ height }) => height < least - 0.5)
    .map(({ element, height }) => `${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`);
}
