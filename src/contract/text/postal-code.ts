/** Writes a postal code as 100-0001 from `1000001`; other texts stay as they are. */
export function postalCodeInWords(code: string): string {
  return code.replace(/^(\d{3})(\d{4})$/, '$1-$2');
}
