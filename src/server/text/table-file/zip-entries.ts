import { inflateRawSync } from 'node:zlib';
import { TableFileError } from './table-file-error.ts';

/** A file in a zip archive as the archive's directory names it; sizes in bytes. */
type ZipEntry = {
  name: string;
  /** Sizes may stand behind the file instead. */
  isStream: boolean;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
};

const entriesAtMost = 2_000;
/** The largest official list (all schools of Japan) unfolds to about 40 MB. */
const unfoldedBytesAtMost = 128 * 1024 * 1024;

/** A size that stands elsewhere, as in archives of more than 4 GB. */
const zip64 = 0xffff_ffff;

const broken = () => new TableFileError('ファイルがこわれているか、途中までしかありません。');

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Files of an archive by its directory at the end; nothing is unfolded. Throws TableFileError for a broken archive, for
 * one whose files do not say their sizes, and for one that says it unfolds to more than 128 MiB or has too many files.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOfDirectory(view);
    const count = view.getUint16(end + 10, true);
    // Readers look for another directory then, whose files nobody would have counted.
    if (view.getUint32(end + 12, true) === zip64) throw broken();
    if (count > entriesAtMost) throw tooLarge();
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw broken();
      const nameLength = view.getUint16(at + 28, true);
      const extra = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      const entry = {
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        isStream: (view.getUint16(at + 8, true) & 8) !== 0,
        method: view.getUint16(at + 10, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
      if (!saysItsSize(entry)) throw broken();
      entries.push(entry);
      at += 46 + nameLength + extra;
    }
    if (entries.reduce((sum, { size }) => sum + size, 0) > unfoldedBytesAtMost) throw tooLarge();
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw broken();
    throw error;
  }
}

/**
 * Whether the directory says how long a file is: readers unfold without a limit where it does not. An empty file may be
 * packed into the two bytes of an empty deflate stream.
 */
function saysItsSize({ isStream, method, packedSize, size, offset }: ZipEntry): boolean {
  if (packedSize === zip64 || offset === zip64 || (isStream && packedSize === 0)) return false;
  if (method === 0) return packedSize === size;
  return size === 0 ? packedSize <= 2 : packedSize > 0;
}

/** Contents of one file. Throws TableFileError where they are longer than the directory says. */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { offset, packedSize, size, method } = entry;
    const start =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const packed = bytes.subarray(start, start + packedSize);
    if (method === 0) return packed;
    if (method !== 8 || size === 0) throw broken();
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    throw broken();
  }
}

function tooLarge(): TableFileError {
  return new TableFileError(
    'ひらくと大きすぎるファイルです。いらないシートや図を消して、保存しなおしてください。',
  );
}

/** Where the end of the directory begins: behind it stands a comment of 64 KiB at most. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken();
}
