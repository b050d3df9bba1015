import type { Postings } from './text-index.ts';

/** What stands before the numbers: the tokens in the order of their rows, and how many numbers follow. */
type Header = { tokens: string[]; places: number; documents: number };

/** Numbers of eight bytes begin at multiples of eight. */
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Where each list of numbers begins behind a header of so many bytes, and the length of the whole. */
function layoutOf(headerBytes: number, { tokens, places, documents }: Header) {
  const starts = aligned(4 + headerBytes);
  const placed = aligned(starts + 4 * (tokens.length + 1));
  const counts = aligned(placed + 4 * places);
  const lengths = counts + 8 * places;
  return { starts, placed, counts, lengths, end: lengths + 8 * documents };
}

/** Postings as bytes in the order of this machine, for `unpackPostings`. */
export function packPostings({ rows, starts, documents, counts, lengths }: Postings): Uint8Array {
  const header: Header = {
    tokens: [...rows.keys()],
    places: documents.length,
    documents: lengths.length,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const layout = layoutOf(text.length, header);
  const bytes = new Uint8Array(layout.end);
  const { buffer } = bytes;
  new Uint32Array(buffer, 0, 1).set([text.length]);
  bytes.set(text, 4);
  new Uint32Array(buffer, layout.starts, starts.length).set(starts);
  new Uint32Array(buffer, layout.placed, documents.length).set(documents);
  new Float64Array(buffer, layout.counts, counts.length).set(counts);
  new Float64Array(buffer, layout.lengths, lengths.length).set(lengths);
  return bytes;
}

/** What `packPostings` packed, which lies at a multiple of eight bytes; the numbers stay where they are. Throws where it is cut off. */
export function unpackPostings({ buffer, byteOffset, byteLength }: Uint8Array): Postings {
  const [headerBytes = 0] = new Uint32Array(buffer, byteOffset, 1);
  const text = new Uint8Array(buffer, byteOffset + 4, headerBytes);
  const header: Header = JSON.parse(new TextDecoder().decode(text));
  const { tokens, places, documents } = header;
  const layout = layoutOf(headerBytes, header);
  if (layout.end !== byteLength) throw new RangeError('the postings are cut off');
  return {
    rows: new Map(tokens.map((token, row) => [token, row])),
    starts: new Uint32Array(buffer, byteOffset + layout.starts, tokens.length + 1),
    documents: new Uint32Array(buffer, byteOffset + layout.placed, places),
    counts: new Float64Array(buffer, byteOffset + layout.counts, places),
    lengths: new Float64Array(buffer, byteOffset + layout.lengths, documents),
  };
}
