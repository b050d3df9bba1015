import { deflateSync } from 'node:zlib';

/** A plain picture in one colour, written by hand: tests of what reads pictures do not use it to write them. */
export async function somePicture(width = 64, height = 48): Promise<Blob> {
  return new Blob([pngOf(width, height)], { type: 'image/png' });
}

/** A PNG whose header says a size; the pixels are there only when they are few. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const isSmall = width * height < 1_000_000;
  const row = Buffer.alloc(1 + 3 * width, 120);
  row[0] = 0;
  const rows = isSmall ? Buffer.concat(Array.from({ length: height }, () => row)) : row;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

export function pngChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
