import { partsOf } from '../labels/parts.ts';
import { printedLine } from '../text/plain.ts';
import { chosenOf, yesOrNo } from '../values/chosen.ts';
import { numberIn } from '../values/numbers.ts';
import { yearlyTable } from '../values/yearly.ts';
import type { FieldReader } from './field-reader.ts';

const unclear = '有無が、はっきり読み取れませんでした。';

/** 「なし 18.7時間」: the figure is that of another cell. */
const endsInFigure = /\s[\d.]+\s*(?:時間|日|%|歳|年)$/;

/** 6 青少年雇用情報. */
export function readYouth(reader: FieldReader): void {
  readYears(reader);
  const numbers = [
    ['youth.average_tenure_years', '年', 0, 45],
    ['youth.average_age', '歳', 18, 75],
    ['youth.overtime_hours', '時間|h', 0, 100],
    ['youth.paid_leave_days', '日', 0, 40],
  ] as const;
  for (const [path, unit, least, most] of numbers)
    reader.read(path, [path], (text) => {
      const value = numberIn(text, unit);
      if (value === null) return null;
      const isLikely = value >= least && value <= most;
      return isLikely ? { value } : { value, doubt: `「${value}」は、ふつうにはない数字です。` };
    });
  const texts = [
    'training',
    'self_development',
    'mentor',
    'career_consulting',
    'skill_test',
    'parental_leave',
  ];
  for (const name of texts)
    reader.read(`youth.${name}`, [`youth.${name}`], (text) => {
      const value = printedLine(chosenOf(text).text);
      const isAnswer =
        name === 'parental_leave'
          ? /\d/.test(value) && !/%|歳|時間/.test(value)
          : yesOrNo(text, reader.words) !== null && !endsInFigure.test(value);
      return isAnswer ? { value } : { value, doubt: unclear };
    });
  for (const name of ['female_officers_percent', 'female_managers_percent'])
    readShare(reader, `youth.${name}`);
}

function readShare(reader: FieldReader, path: string): void {
  const [whole] = reader.blocksOf('youth.female_percent');
  const [own] = reader.blocksOf(path);
  const text =
    own?.text ??
    (whole &&
      partsOf(whole.text, whole.item, reader.words).find(({ item }) => item === path)?.text);
  const value = text === undefined ? null : numberIn(text, '%');
  if (text !== undefined && value !== null)
    reader.answer(path, (own ?? whole)?.label ?? '', whole?.text ?? text, { value });
}

/** The form tells three years: where one was read, the others are lost. */
const onlyYear = (years: readonly number[]) =>
  years.length === 1 ? '1つの年度しか、読み取れませんでした。' : null;

function readYears(reader: FieldReader): void {
  const table = yearlyTable(reader.youthLines, reader.words);
  const label = '新卒者等採用者数／離職者数';
  const piece = (years: readonly number[], say: (year: number) => string) =>
    years.map((year) => `${year}年度 ${say(year)}`).join('、');
  const yearsOf = (numbers: ReadonlyMap<number, number>) =>
    [...numbers.keys()].toSorted((a, b) => b - a);
  const hired = yearsOf(table.hired);
  const left = yearsOf(table.left);
  const both = yearsOf(table.male).filter((year) => table.female.has(year));
  const at = (numbers: ReadonlyMap<number, number>, year: number) => numbers.get(year) ?? 0;
  const isMoreLeft = left.some(
    (year) => table.hired.has(year) && at(table.left, year) > at(table.hired, year),
  );
  const isOther = both.some(
    (year) =>
      table.hired.has(year) &&
      at(table.male, year) + at(table.female, year) !== at(table.hired, year),
  );
  const doubtOf = (years: readonly number[], sentence: string | null) => {
    const doubt = table.isContradicted
      ? '同じ年度に、ちがう人数が書かれています。'
      : ((table.isLeftOver ? '年度のわからない人数が書かれています。' : sentence) ??
        (years.length > 3 ? '3つより多くの年度が書かれています。' : onlyYear(years)));
    return doubt ? { doubt } : {};
  };
  const isUneven = (years: readonly number[]) =>
    years.length !== hired.length || years.some((year) => !table.hired.has(year));
  const unevenLeft = isUneven(left) ? '採用者数の年度と、離職者数の年度がちがいます。' : null;
  const leftSentence = isMoreLeft ? '採用者数より、離職者数のほうが多くなっています。' : unevenLeft;
  const sexSentence = isOther ? '男女の人数を足しても、採用者数と同じになりません。' : null;
  if (hired.length > 0)
    reader.answer(
      'youth.new_graduates_hired',
      label,
      piece(hired, (year) => `${at(table.hired, year)}人`),
      {
        value: hired.map((year) => ({ year, count: at(table.hired, year) })),
        ...doubtOf(hired, sexSentence),
      },
    );
  if (left.length > 0)
    reader.answer(
      'youth.new_graduates_left',
      label,
      piece(left, (year) => `${at(table.left, year)}人`),
      {
        value: left.map((year) => ({ year, count: at(table.left, year) })),
        ...doubtOf(left, leftSentence),
      },
    );
  if (both.length > 0)
    reader.answer(
      'youth.new_graduates_by_sex',
      label,
      piece(both, (year) => `男性${at(table.male, year)}人・女性${at(table.female, year)}人`),
      {
        value: both.map((year) => ({
          year,
          male: at(table.male, year),
          female: at(table.female, year),
        })),
        ...doubtOf(
          both,
          sexSentence ?? (isUneven(both) ? '採用者数の年度と、男女別の年度がちがいます。' : null),
        ),
      },
    );
}
