/** Brands of HEIC and HEIF files as phones write them (ISO/IEC 23008-12), from the eighth byte on. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif']);

/** Longer sides are drawn smaller: the server keeps 1600 px, and phones run out of memory. */
const longestSide = 3_200;

/** What of the browser a conversion needs. */
export type Decoder = {
  decode: (file: Blob) => Promise<ImageBitmap>;
  encode: (picture: ImageBitmap, size: { width: number; height: number }) => Promise<Blob>;
};

export const heicSentence =
  'この写真はHEICという形式で、いまお使いのブラウザでは開けません。iPhoneでは「設定」→「カメラ」→「フォーマット」で「互換性優先」を選ぶと、次からJPEGで撮れます。すでに撮った写真は、iPhoneやMacのSafariから選ぶか、写真アプリでJPEGに書き出してから選んでください。';

type Prepared = { kind: 'picture'; file: File } | { kind: 'cannot-decode' };

/** Knows a HEIC photograph by its first bytes: its name and type are often missing or wrong. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  const text = String.fromCharCode(...start);
  return text.startsWith('ftyp') && brands.has(text.slice(4));
}

/** A picture as the server takes it: HEIC becomes JPEG where this browser can decode it, others stay as they are. */
export async function prepared(file: File, decoder: Decoder = ofBrowser): Promise<Prepared> {
  if (!(await isHeic(file))) return { kind: 'picture', file };
  try {
    const picture = await decoder.decode(file);
    const jpeg = await decoder.encode(picture, fitted(picture));
    const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
    return { kind: 'picture', file: new File([jpeg], name, { type: 'image/jpeg' }) };
  } catch {
    return { kind: 'cannot-decode' };
  }
}

function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const ofBrowser: Decoder = {
  decode: (file) => createImageBitmap(file),
  encode: async (picture, { width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.92),
    );
    if (!jpeg) throw new Error('the canvas gave no picture');
    return jpeg;
  },
};
