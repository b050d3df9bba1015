import { describe, expect, it } from 'vitest';
import { type Decoder, isHeic, prepared } from './heic.ts';

const box = (brand: string) =>
  new TextEncoder().encode(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000mif1`);
const heic = (name = 'IMG_0001.HEIC') => new File([box('heic')], name, { type: '' });
const png = new File(['\u0089PNG\r\n\u001a\n'], 'oven.png', { type: 'image/png' });

/** A browser that decodes every file as a picture of this size. */
const decoding = (width: number, height: number) => {
  const drawn: { width: number; height: number }[] = [];
  const decoder: Decoder = {
    decode: async () => ({ width, height, close: () => undefined }),
    encode: async (_, size) => {
      drawn.push(size);
      return new Blob(['jpeg'], { type: 'image/jpeg' });
    },
  };
  return { decoder, drawn };
};

it.each(['heic', 'heix', 'mif1', 'msf1', 'hevc'])(
  'a file of the brand %s is HEIC',
  async (brand) => {
    expect(await isHeic(new Blob([box(brand)]))).toBe(true);
  },
);

it('pictures and videos of other brands are not HEIC', async () => {
  expect(await isHeic(png)).toBe(false);
  expect(await isHeic(new Blob([box('mp42')]))).toBe(false);
  expect(await isHeic(new Blob([]))).toBe(false);
});

describe('a photograph', () => {
  it('in HEIC becomes a JPEG of at most 3200 px where the browser decodes it', async () => {
    const { decoder, drawn } = decoding(4032, 3024);
    const result = await prepared(heic(), decoder);
    expect(result.kind).toBe('picture');
    if (result.kind !== 'picture') return;
    expect([result.file.name, result.file.type]).toEqual(['IMG_0001.jpg', 'image/jpeg']);
    expect(drawn).toEqual([{ width: 3200, height: 2400 }]);
  });

  it('in HEIC that is small keeps its size', async () => {
    const { decoder, drawn } = decoding(800, 600);
    await prepared(heic(), decoder);
    expect(drawn).toEqual([{ width: 800, height: 600 }]);
  });

  it('in HEIC is told of where the browser cannot decode it', async () => {
    const none: Decoder = {
      decode: () => Promise.reject(new DOMException('no decoder')),
      encode: () => Promise.reject(new Error('asked too early')),
    };
    expect(await prepared(heic(), none)).toEqual({ kind: 'cannot-decode' });
  });

  it('in another format is sent as it is', async () => {
    expect(await prepared(png, decoding(1, 1).decoder)).toEqual({ kind: 'picture', file: png });
  });
});
