const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Particles, endings and closing marks: they belong to what is before them. */
const clings =
  /^([ぁ-ゖ]{1,2}|ました|でした|ません|ましょう|ください|[ゝゞー、。，．・：；？！…」』）)\]】〉》%％]+)$/u;
const closes = /^[ゝゞー、。，．・：；？！…」』）)\]】〉》%％ぁぃぅぇぉっゃゅょ]$/u;
const opens = /[「『（([【〈《]$/u;

/** Width in letters of full width. */
export function textWidth(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/^[\x20-\x7e\uff61-\uff9f]$/.test(letter) ? 0.56 : 1),
    0,
  );
}

/**
 * Cuts a name into lines of at most `width` letters, between phrases where there is one. What does not fit
 * into `most` lines is cut with an ellipsis; `isWhole` says whether everything is there.
 */
export function breakLines(text: string, { width, most }: { width: number; most: number }) {
  const lines = [''];
  for (const phrase of phrases(text).flatMap((phrase) => pieces(phrase, width))) {
    const line = lines.at(-1) ?? '';
    if (textWidth(line + phrase) <= width) lines[lines.length - 1] = line + phrase;
    else lines.push(phrase.trimStart());
  }
  if (lines.length <= most) return { lines, isWhole: true };
  const kept = lines.slice(0, most);
  const last = kept.at(-1) ?? '';
  kept[most - 1] = `${textWidth(last) + 1 > width ? [...last].slice(0, -1).join('') : last}…`;
  return { lines: kept, isWhole: false };
}

/** Words with the particles and marks that follow them. */
function phrases(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = found.at(-1);
    if (before !== undefined && (clings.test(segment) || opens.test(before)))
      found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found;
}

/** A phrase that is wider than a line, cut where it must be, but never before a closing mark. */
function pieces(phrase: string, width: number): string[] {
  if (textWidth(phrase) <= width) return [phrase];
  const cut: string[] = [''];
  for (const letter of phrase) {
    const line = [...(cut.at(-1) ?? '')];
    const isFull = textWidth(line.join('') + letter) > width;
    const moved = isFull && line.length > 1 && closes.test(letter) ? line.pop() : '';
    cut[cut.length - 1] = line.join('') + (isFull ? '' : letter);
    if (isFull) cut.push(moved + letter);
  }
  return cut;
}
