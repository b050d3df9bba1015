import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const white = { r: 255, g: 255, b: 255, alpha: 1 };

/** The icons of the installed site, made from the logo; a maskable one keeps it within the safe middle. */
export async function buildIcons(logo: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const svg = await readFile(logo);
  const icons = [
    { name: 'icon-192.png', size: 192, share: 0.8 },
    { name: 'icon-512.png', size: 512, share: 0.8 },
    { name: 'icon-maskable-512.png', size: 512, share: 0.58 },
  ];
  for (const { name, size, share } of icons) {
    const inner = Math.round(size * share);
    const sign = await sharp(svg, { density: 72 * (inner / 48) })
      .resize(inner, inner, { fit: 'contain', background: white })
      .toBuffer();
    const canvas = sharp({ create: { width: size, height: size, channels: 4, background: white } });
    const icon = canvas.composite([{ input: sign, gravity: 'centre' }]);
    await writeFile(join(target, name), await icon.png({ compressionLevel: 9 }).toBuffer());
  }
}
