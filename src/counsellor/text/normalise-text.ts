/** Normalised text with, for every UTF-16 unit, the span of the original it came from. */
export type NormalisedText = {
  original: string;
  text: string;
  /** Offset in the original where unit i begins. */
  from: number[];
  /** Offset in the original where unit i ends. */
  to: number[];
};

/** Longest input that is read, in code points. */
const MAX_CODE_POINTS = 1_000;

const joinsToPrevious = /\u3099|\u309a|\uff9e|\uff9f|\ufe0e|\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}]/u;
const invisible = /\ufe0e|\ufe0f|[\u200b-\u200d]|[\u{1f3fb}-\u{1f3ff}]/gu;
const hiragana = /[ぁ-ゖ]/;
const smallVowel = /[ぁぃぅぇぉ]/;
const takesSmallVowel = /[ふてでうゔつ]/;
const particle = /[はがをにでともへの]/;
const wordEnding =
  /^(?:こと|です|する|した|して|ます|ました|たい|ない|すき|好き|きらい|[をがはにもとで])/;
const japaneseLetter = /[ぁ-ゖァ-ヶ一-龠]/;
const laugh = /[笑草ｗw]/;
const dash = /[ー〜~～―]/;

/** NFKC, lower case, long vowels and repeats folded; katakana stays katakana. */
export function normaliseText(original: string): NormalisedText {
  const out: NormalisedText = { original, text: '', from: [], to: [] };
  const units: string[] = [];
  let offset = 0;
  const chunks = chunksOf(original);
  for (const [n, chunk] of chunks.entries()) {
    const end = offset + chunk.length;
    const folded = chunk.normalize('NFKC').replace(invisible, '').toLowerCase();
    const isGap = n > 1 && isParticleGap(chunks, n);
    for (const unit of isGap ? '' : folded) pushUnit({ units, out, unit, from: offset, to: end });
    offset = end;
  }
  out.text = units.join('');
  return out;
}

/** The verbatim original behind a span of the normalised text. */
export function originalSpan(text: NormalisedText, start: number, end: number): string {
  const from = text.from[start] ?? 0;
  const to = text.to[end - 1] ?? from;
  return text.original.slice(from, to).trim();
}

/** Normalised form without offsets, for phrases and catalogue texts. */
export function normalisePhrase(phrase: string): string {
  return normaliseText(phrase).text.trim();
}

/** 「にもつを もって」: learners of Japanese put a space after particles; other spaces part a list. */
function isParticleGap(chunks: string[], n: number): boolean {
  if (!/^[ \u3000]$/.test(chunks[n] ?? '')) return false;
  const before = chunks[n - 1] ?? '';
  const after = chunks.slice(n + 1, n + 4).join('');
  // 「焦った笑 でも…」: the laugh ends a sentence.
  if (laugh.test(before)) return false;
  if (particle.test(before) && japaneseLetter.test(after.charAt(0))) return true;
  return japaneseLetter.test(before) && wordEnding.test(after);
}

const spacedParticle = /(?:[はがをにでともへの]|から)[ \u3000]+(?=[ぁ-ゖァ-ヶ一-龠])/g;

/** Whether a text is written with spaces between its words, as learners of Japanese do: after two particles at least. */
export function isSpacedWriting(original: string): boolean {
  return [...original.matchAll(spacedParticle)].length >= 2;
}

function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let count = 0;
  for (const point of text) {
    count += 1;
    if (count > MAX_CODE_POINTS) break;
    const last = chunks.length - 1;
    if (last >= 0 && joinsToPrevious.test(point)) chunks[last] += point;
    else chunks.push(point);
  }
  return chunks;
}

type Push = { units: string[]; out: NormalisedText; unit: string; from: number; to: number };

function pushUnit({ units, out, unit, from, to }: Push): void {
  const previous = units.at(-1) ?? '';
  const plain = /\s/.test(unit) && unit !== '\n' ? ' ' : unit;
  if (isFolded(units, previous, plain)) {
    if (out.to.length > 0) out.to[out.to.length - 1] = to;
    return;
  }
  const kept = dash.test(plain) ? 'ー' : plain;
  units.push(kept);
  // Astral characters take two UTF-16 units; both map to the same span.
  for (let i = 0; i < kept.length; i += 1) {
    out.from.push(from);
    out.to.push(to);
  }
}

function isFolded(units: string[], previous: string, unit: string): boolean {
  if (previous === '') return false;
  if (dash.test(unit)) return previous === 'ー' || hiragana.test(previous);
  if (smallVowel.test(unit)) return hiragana.test(previous) && !takesSmallVowel.test(previous);
  if (unit === previous && (unit === ' ' || unit === 'っ' || unit === 'ッ')) return true;
  if (/[0-9]/.test(unit)) return false;
  return unit === previous && units.at(-2) === unit;
}
