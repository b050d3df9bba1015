import { oneOf, maskingWords as words } from './masking-words.ts';

export type Span = { start: number; end: number };

const endings = new RegExp(`${oneOf([...words.school_endings, ...words.course_endings])}`, 'g');
const shortHigh = new RegExp(
  `(?:[ぁ-ゖー]{2,10}|[一-龠々ヶ]{1,4})高(?=${oneOf(words.school_short_after)}|$)`,
  'g',
);
const shortMiddle = new RegExp(
  `(?:[ぁ-ゖー]{2,10}|[一-龠々ヶ]{2,4})中(?=${oneOf(words.middle_school_short_after)})`,
  'g',
);
/** 「みどりがおか」, 「松がおか」; 「すみれ女」 before 学院. */
const nameAtEnd = /((?:[一-龠々]{1,4}[がのケヶつ])?[ぁ-ゖ]{1,12})([一-龠々]{0,3})$/;
const oneself = new RegExp(`^(?:${oneOf(words.before_a_school_is_oneself)})+`);
const noName = new RegExp(`${oneOf(words.before_a_school_is_no_name)}$`);
const likeWords = new RegExp(`${oneOf(words.names_that_end_like_words)}$`);
const noSchool = new RegExp(`${oneOf(words.no_school_in_kanji)}$`);
/** 「通った高校」: letters that only inflect the kanji before them. */
const inflection = /[一-龠々][ぁ-ゖ]{1,3}$/;

/**
 * Schools whose name is written in hiragana, or shortened to 「〜高」 and 「〜中」. Wide: a run of hiragana before a
 * school is a name unless it ends as a sentence does.
 */
export function findSchools(text: string): Span[] {
  const inFull = [...text.matchAll(endings)].flatMap(({ index, 0: ending }) => {
    const name = nameBefore(text, index);
    return name ? [{ start: index - name.length, end: index + ending.length }] : [];
  });
  const short = [...text.matchAll(shortHigh), ...text.matchAll(shortMiddle)].flatMap(
    ({ index, 0: whole }) => {
      const end = index + whole.length;
      if (noSchool.test(whole)) return [];
      if (!/^[ぁ-ゖ]/.test(whole)) return [{ start: index, end }];
      const name = nameBefore(text, end - 1);
      return name ? [{ start: end - 1 - name.length, end }] : [];
    },
  );
  return [...inFull, ...short];
}

/** The name that ends here and is at least half in hiragana; null where a school is only spoken of. */
function nameBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 18), at);
  const [, run = '', kanji = ''] = nameAtEnd.exec(before) ?? [];
  const name = run.replace(oneself, '');
  if (name.length < 2) return null;
  if (likeWords.test(name)) return name + kanji;
  const upToKanji = before.slice(0, before.length - kanji.length);
  const isInflected = inflection.test(upToKanji) && !/[一-龠々][がの]/.test(name);
  return noName.test(name) || isInflected ? null : name + kanji;
}
