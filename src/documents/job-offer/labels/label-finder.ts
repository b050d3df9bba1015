import { labelKey, looseLabelKey, plain } from '../text/plain.ts';
import type { JobOfferWords, LabelRecord } from '../words.ts';
import { headingReader } from './headings.ts';

export const sectionOrder: readonly LabelRecord['section'][] = [
  'business',
  'work',
  'conditions',
  'selection',
  'notes',
  'youth',
];

/** Likeness from which a text is taken for a label that the list does not spell. */
const likeEnough = 0.62;
/** The part on young people has few labels, and each is unlike the others. */
const likeEnoughOfYouth = 0.52;
/** So much likelier than the next label of another item. */
const margin = 0.08;

/** Knows labels by their letters, whatever spaces, brackets and points stand between them. */
export type LabelFinder = {
  /** The heading of a part of the sheet that a whole line is, by the list or by its form and words. */
  headingOf: (line: string) => LabelRecord | null;
  /** Labels that a whole text can be. */
  namesOf: (text: string) => readonly LabelRecord[];
  /** The part of an item that a cell below its label names. */
  partInColumn: (text: string, item: string) => LabelRecord | null;
  /** The label that a text of a place for labels is most like; null where nothing is close. */
  likest: (text: string, section: LabelRecord['section'] | null) => LabelRecord | null;
};

export function labelFinder(words: JobOfferWords): LabelFinder {
  const { labels } = words;
  const headingByForm = headingReader(words);
  const exact = new Map<string, LabelRecord[]>();
  const loose = new Map<string, LabelRecord[]>();
  const spelt: { letters: string; record: LabelRecord }[] = [];
  const put = (map: Map<string, LabelRecord[]>, key: string, record: LabelRecord) => {
    const known = map.get(key) ?? [];
    if (key !== '' && !known.includes(record)) map.set(key, [...known, record]);
  };
  for (const record of labels)
    for (const spelling of [record.label, ...record.spellings].map(plain)) {
      put(exact, labelKey(spelling), record);
      const letters = looseLabelKey(spelling);
      if (letters.length < 2) continue;
      put(loose, letters, record);
      if (!record.after && record.item !== 'section' && letters.length >= 4)
        spelt.push({ letters, record });
    }

  function namesOf(text: string): readonly LabelRecord[] {
    if (text.length > 60) return [];
    const key = labelKey(text);
    if (key === '') return [];
    const heading = exact.has(key) ? null : headingByForm(text);
    if (heading) return [heading];
    return (
      exact.get(key) ??
      exact.get(key.replace(/^\d(?!\d)/, '')) ??
      loose.get(looseLabelKey(text)) ??
      []
    );
  }

  function headingOf(line: string): LabelRecord | null {
    // 「6 青少年雇用情報(企業全体)」, 「8 青少年雇用情報 対象: 正社員」: what it is of stands behind it.
    const bare = line.replace(/\([^()]*\)(?=[\s\p{P}\p{S}]*$)/u, '');
    const [, head = ''] = /^(\s*(?:\d+[\s.]*)?\S+)\s+\S{1,6}\s*:/.exec(line) ?? [];
    const found = [line, bare, head]
      .flatMap((text) => namesOf(text))
      .find(({ item }) => item === 'section');
    return found ?? null;
  }

  function partInColumn(text: string, item: string): LabelRecord | null {
    const key = labelKey(text);
    const isNamed = ({ after, inColumn = [] }: LabelRecord) =>
      after?.includes(item) && inColumn.some((name) => labelKey(name) === key);
    return labels.find(isNamed) ?? null;
  }

  function likest(text: string, section: LabelRecord['section'] | null): LabelRecord | null {
    const letters = looseLabelKey(text);
    if (letters.length < 3 || letters.length > 28 || /\d{3}/.test(letters)) return null;
    const scores = new Map<string, { record: LabelRecord; score: number }>();
    for (const { letters: known, record } of spelt) {
      if (section && record.section !== section) continue;
      if (/\d/.test(letters) && !/\d/.test(known)) continue;
      const score = likeness(letters, known);
      if (score > (scores.get(record.item)?.score ?? 0)) scores.set(record.item, { record, score });
    }
    const [best, next] = [...scores.values()].toSorted((a, b) => b.score - a.score);
    const least = best?.record.section === 'youth' ? likeEnoughOfYouth : likeEnough;
    // 皆勤手当 is not 通勤手当: of few letters all have to be there.
    if (best && letters.length < 6 && best.record.section !== 'youth' && best.score < 0.85)
      return null;
    if (!best || best.score < least || best.score - (next?.score ?? 0) < margin) return null;
    return best.record;
  }

  return { headingOf, namesOf, partInColumn, likest };
}

/** Dice's coefficient of the letters and of their pairs: words may stand in another order. */
function likeness(a: string, b: string): number {
  return (shared([...a], [...b]) + shared(pairsOf(a), pairsOf(b))) / 2;
}

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((letter, at) => `${text[at]}${letter}`);
}

function shared(a: string[], b: string[]): number {
  if (a.length + b.length === 0) return 0;
  const left = [...b];
  let both = 0;
  for (const one of a) {
    const at = left.indexOf(one);
    if (at < 0) continue;
    left.splice(at, 1);
    both += 1;
  }
  return (2 * both) / (a.length + b.length);
}
