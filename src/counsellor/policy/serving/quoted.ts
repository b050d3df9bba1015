/** A phrase of the student in quotation marks; a quotation within it has its own marks. */
export function quoted(phrase: string): string {
  return `「${phrase.replaceAll('「', '『').replaceAll('」', '』')}」`;
}
