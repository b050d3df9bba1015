/** The one number of a plain text before a unit: `14.6` of 「14.6年」; null where there is none, or several. */
export function numberIn(text: string, unit: string): number | null {
  const bare = text
    .replaceAll(/(?<=\d)\s*,\s*(?=\d{3})/g, '')
    .replaceAll(/(?<=\d\.)\s+(?=\d)/g, '');
  const withUnit = [...bare.matchAll(new RegExp(String.raw`(\d+(?:\.\d+)?)\s*(?:${unit})`, 'g'))];
  const numbers = withUnit.length > 0 ? withUnit : [...bare.matchAll(/(\d+(?:\.\d+)?)/g)];
  const values = new Set(numbers.map(([, digits]) => Number(digits)));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}

/** The first number before 人. */
export function peopleIn(text: string): number | null {
  const bare = text.replaceAll(/(?<=\d)\s*,\s*(?=\d{3})/g, '');
  const found = /(\d+)\s*(?:人|名)/.exec(bare) ?? /^\s*(\d+)\s*$/.exec(bare);
  return found ? Number(found[1]) : null;
}
