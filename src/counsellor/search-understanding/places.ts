import { foldText } from '#contract/text/fold-text.ts';
import { prefectures, regions } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';
import { overlaps } from '#counsellor/text/sentences.ts';
import type { FoundCondition } from './condition-words.ts';

type Place = { name: string; label: string; value: string };

/** Endings that may follow the name of a place: 大阪で, 大阪の, 大阪府内. */
const after = /^(?:[都府県](?![一-龠々]))?(?:内|周辺|エリア|勤務|地方)?(?=$|[\s、,・でのにはがを])/;
/** Readings that are also other words (さが, みえ, なら) are not places by themselves. */
const shortestReading = 3;

const names: readonly Place[] = [
  ...prefectures.map(({ code, name }) => ({ name, label: name, value: code })),
  ...prefectures.map(({ code, name }) => ({
    name: name.replace(/(?<=..)[都府県]$/, ''),
    label: name,
    value: code,
  })),
  ...regions.flatMap(({ key, name }) =>
    name.split('・').map((part) => ({ name: part, label: name, value: key })),
  ),
].sort((a, b) => b.name.length - a.name.length);

const byReading = new Map(
  prefectures.flatMap(({ code, name }) => {
    const whole = placeReading(code);
    const short = whole.replace(/(?<=.)(?:ケン|フ|ト)$/, '');
    return [whole, short]
      .map(foldText)
      .filter((reading) => reading.length >= shortestReading)
      .map((reading) => [reading, { name, label: name, value: code }] as const);
  }),
);

/**
 * Prefectures and regions that a query names, with the area filter of company search; `text` is NFKC. A place within a
 * longer name (山口製作所, 新大阪) does not count, unless `isKnown` says that a known word follows.
 */
export function placesIn(text: string, isKnown: (word: string) => boolean): FoundCondition[] {
  const found: FoundCondition[] = [];
  const seen = new Set<string>();
  const add = (start: number, end: number, { label, value }: Place) => {
    const isTaken = found.some((one) => overlaps(one, { start, end }));
    if (isTaken || seen.has(value)) return;
    seen.add(value);
    found.push({ start, end, condition: { label, key: 'area', value, words: [label] } });
  };
  for (const place of names) {
    const start = text.indexOf(place.name);
    if (start === -1 || /[一-龠々ァ-ヴー]/.test(text.charAt(start - 1))) continue;
    const end = start + place.name.length;
    const tail = after.exec(text.slice(end));
    const [next = ''] = text.slice(end).split(/[\s、,・]/);
    if (tail) add(start, end + tail[0].length, place);
    else if (isKnown(next)) add(start, end, place);
  }
  for (const match of text.matchAll(/[^\s、,・]+/g)) {
    const [word] = match;
    const plain = word.replace(/(?<=..)[での]$/, '');
    const place = /^[ぁ-ゖー]+$|^[ァ-ヴー]+$/.test(plain) && byReading.get(foldText(plain));
    if (place) add(match.index, match.index + word.length, place);
  }
  return found;
}
