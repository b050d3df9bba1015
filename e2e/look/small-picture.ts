import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A quarter of each side: letters become grey; boxes, drawings, colours and their places stay. */
const scale = 4;
/** Levels kept of each colour: files stay small, and a shade less is no difference. */
const levels = 16;

/** A PNG of the page from its top, so many CSS pixels high, each side a quarter. */
export async function takeSmallPicture(page: Page, height: number): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0;
  const picture = await page.screenshot({
    ...{ fullPage: true, clip: { x: 0, y: 0, width, height } },
    ...{ animations: 'disabled', caret: 'hide', scale: 'css' },
  });
  const taken = (await sharp(picture).metadata()).height;
  const size = { width: Math.round(width / scale), height: Math.round(taken / scale) };
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    // A page that ends higher is filled up: pictures of one size are compared by their pixels.
    .extend({ bottom: Math.round(height / scale) - size.height, background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = 255 / (levels - 1);
  const flat = data.map((value) => Math.round(Math.round(value / step) * step));
  return sharp(flat, { raw: info }).png({ palette: true, dither: 0 }).toBuffer();
}

/** Waits until the page has its images and letters, and has not changed for three looks. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document, everything);
    for (let seen = -1, quiet = 0; quiet < 3; ) {
      const images = [...document.images];
      for (const image of images) if (image.loading === 'lazy') image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      quiet = changes === seen ? quiet + 1 : 0;
      seen = changes;
    }
    observer.disconnect();
  });
}
