/** Longest text that a model reads, in UTF-16 units; what follows adds nothing to its kind. */
const MAX_UNITS = 1_000;
const lineBreaks = /[\r\n]+/g;
const spaces = /[^\S\n]+/g;
/** Three and more of a sign say no more than two: わーーーい, ！！！！. */
const repeats = /(.)\1{2,}/gsu;
const invisible = /\ufe0e|\ufe0f|[\u200b-\u200d]|[\u{1f3fb}-\u{1f3ff}]/gu;

/** The form in which models see a text: NFKC, lower case, repeats cut, one kind of space. */
export function foldForModel(text: string): string {
  return text
    .slice(0, MAX_UNITS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(invisible, '')
    .replace(lineBreaks, '\n')
    .replace(spaces, ' ')
    .replace(repeats, '$1$1')
    .trim();
}
