import { foldText } from '#contract/text/fold-text.ts';

/** Readings of words: written form and kana, such as 溶接 and ヨウセツ. */
type KnownReading = readonly [written: string, reading: string];

export type Readings = {
  /** The folded reading of a word of kanji and kana; null where a part of it is unknown. */
  compose: (written: string) => string | null;
  /** A text as it sounds, folded; unknown parts stay as they are written. */
  spoken: (text: string) => string;
};

/** Reads words from the readings of their parts, the longest part first. */
export function createReadings(known: readonly KnownReading[]): Readings {
  const readingOf = new Map(known.map(([written, reading]) => [written, foldText(reading)]));
  const longest = Math.max(0, ...[...readingOf.keys()].map(({ length }) => length));

  function partsOf(text: string): { written: string; reading: string | undefined }[] {
    const parts = [];
    for (let at = 0; at < text.length; ) {
      const written = longestPart(text.slice(at, at + longest), readingOf) ?? text.charAt(at);
      parts.push({ written, reading: readingOf.get(written) });
      at += written.length;
    }
    return parts;
  }

  return {
    compose: (text) => {
      let composed = '';
      for (const { written, reading } of partsOf(text)) {
        if (reading === undefined && !/^[ぁ-ゖァ-ヶー]$/.test(written)) return null;
        composed += reading ?? foldText(written);
      }
      return composed;
    },
    spoken: (text) =>
      foldText(
        partsOf(text)
          .map(({ written, reading }) => reading ?? written)
          .join(''),
      ),
  };
}

function longestPart(text: string, readingOf: ReadonlyMap<string, string>): string | null {
  for (let length = text.length; length > 0; length -= 1)
    if (readingOf.has(text.slice(0, length))) return text.slice(0, length);
  return null;
}
