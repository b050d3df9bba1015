import { renderAsync } from '@resvg/resvg-js';

/** Pixels: what previews of links ask for. */
const width = 1_200;
/** A picture takes some tens of milliseconds and about 40 kB; these are kept. */
const keptAtMost = 60;
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A cover as PNG, 1200 × 675. The same drawing is rendered once. */
export function renderCover(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(svg);
  if (known) return known;
  const rendered = render(svg);
  kept.set(svg, rendered);
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
  rendered.catch(() => kept.delete(svg));
  return rendered;
}

async function render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return new Uint8Array(image.asPng());
}
