import { prefectures } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';

const founder = new RegExp(
  `^(?:(?:${prefectures.map(({ code }) => placeReading(code)).join('|')})(?:リツ)?|[ァ-ヴー]{2,8}(?:シ|マチ|チョウ|ムラ|ソン)リツ)`,
);
const ending = /(?:コウトウガッコウ|コウトウセンモンガッコウ|トクベツシエンガッコウ|ガッコウ)$/;
/** A shorter one would be found within ordinary words: 「みと」 in 「みとめる」. */
const shortest = 3;

/** Names of a school, from its reading in katakana: in full, and without its founder and its kind. */
export function schoolReadings(kana: string | null): string[] {
  if (!kana) return [];
  const core = kana.replace(founder, '').replace(ending, '');
  return [kana, core].filter((reading) => reading.length >= shortest);
}
