const decoder = new TextDecoder('shift_jis', { fatal: true });
let bytesOf: Map<string, number[]> | null = null;

/** Text in Shift_JIS with the letters of Windows, as Japanese offices save it. Throws for a letter that it has not. */
export function sjis(text: string): Uint8Array {
  bytesOf ??= table();
  const bytes: number[] = [];
  for (const letter of text) {
    const found = bytesOf.get(letter);
    if (!found) throw new Error(`Shift_JIS has no ${letter}`);
    bytes.push(...found);
  }
  return new Uint8Array(bytes);
}

function table(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(new Uint8Array(bytes));
      if ([...letter].length === 1 && !found.has(letter)) found.set(letter, bytes);
    } catch {
      // No letter has these bytes.
    }
  };
  for (let one = 0; one < 256; one += 1) add(one);
  for (let lead = 0x81; lead <= 0xfc; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1) add(lead, trail);
  return found;
}
