import { isKeptFile } from './kept-files.ts';
import { tryList, type Uploads } from './uploads.ts';

/** Files that were carried over, and that were there before. */
type MoveCounts = { moved: number; there: number };

/**
 * Carries pictures from one place to another, one after the other; broken off, the next run goes on where this one
 * ended. A file leaves its place only when the other one holds it whole, and not at all where `keeps`.
 * Throws where the other place cannot be used, also when there is nothing to carry.
 */
export async function moveUploads(
  { from, to }: { from: Uploads; to: Uploads },
  { keeps }: { keeps: boolean },
): Promise<MoveCounts> {
  await tryList(to);
  const counts: MoveCounts = { moved: 0, there: 0 };
  for await (const { name, size } of from.list()) {
    if (!isKeptFile(name)) continue;
    const isThere = (await to.size(name)) === size;
    if (!isThere) {
      const bytes = await from.read(name);
      // A picture that nothing shows may be deleted meanwhile.
      if (!bytes) continue;
      await to.write(name, bytes);
      const written = await to.size(name);
      if (written !== bytes.byteLength)
        throw new Error(`${name} has ${written} bytes where it went, and ${bytes.byteLength} here`);
    }
    counts[isThere ? 'there' : 'moved'] += 1;
    if (!keeps) await from.remove(name);
  }
  return counts;
}
