type Flight = { words: string; from: Element; to: Element; look: string | undefined };

const milliseconds = 700;

/** Moves words across the page from one element to another, which then swells; nothing by reduced motion. */
export function flyTo({ words, from, to, look = '' }: Flight): void {
  if (!window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return;
  const chip = document.createElement('span');
  chip.className = look;
  chip.textContent = words;
  chip.ariaHidden = 'true';
  chip.setAttribute('data-flying', '');
  document.body.append(chip);
  const { width, height } = chip.getBoundingClientRect();
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    const x = Math.min(box.x + box.width / 2, window.innerWidth) - width / 2;
    return `translate(${x}px, ${box.y + box.height / 2 - height / 2}px)`;
  };
  const flight = chip.animate(
    [
      { transform: middle(from), opacity: 0 },
      { transform: middle(from), opacity: 1, offset: 0.2 },
      { transform: `${middle(to)} scale(0.6)`, opacity: 0.6 },
    ],
    { duration: milliseconds, easing: 'ease-in-out' },
  );
  const land = () => {
    chip.remove();
    to.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: milliseconds / 3 });
  };
  flight.finished.then(land, () => chip.remove());
}
