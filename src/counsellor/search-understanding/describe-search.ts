import type { ConditionWords } from './condition-words.ts';
import type { Found } from './find-occupations.ts';

type Described = Found & { asked: readonly ConditionWords[] };

/** 「土日休み・寮ありで、溶接の仕事をさがしました」, and advice on conditions that no filter knows. */
export function describeSearch(read: Described): string {
  const advice = [...new Set(read.asked.flatMap((one) => one.advice ?? []))];
  return [describeFound(read), ...advice].filter(Boolean).join('。');
}

function describeFound({ asked, ids, isNamed, own: understood }: Described): string {
  // What stands for a condition is told by its label.
  const heard = asked.reduce((words, { says }) => words.replace(says ?? '', ''), understood);
  const isFound = ids.length > 0;
  const shown = asked.filter(
    ({ key, says, advice }) => (!advice || (says && isFound)) && (key !== 'industry' || !isFound),
  );
  const conditions = shown
    .filter(({ label }, at) => shown.findIndex((one) => one.label === label) === at)
    .map(({ label, because }) => (because ? `${label}(${because})` : label))
    .join('・');
  if (!isFound) return conditions && `${conditions}の会社をさがしました`;
  // Particles at the beginning are cut only after a condition: で of でかい belongs to the word.
  const own = asked.length > 0 ? withoutWork(heard) : withoutEnding(heard);
  if (own === '') return `${conditions}の仕事をさがしました`;
  const isNoun = /^[\p{Script=Han}々ァ-ヶーa-z0-9・\s]+$/iu.test(own);
  const work = isNoun && isNamed ? `${own.replaceAll(' ', '・')}の仕事` : `「${own}」に合う仕事`;
  return conditions === '' ? `${work}をさがしました` : `${conditions}で、${work}をさがしました`;
}

/** Words of a wish without 「の仕事」 and the like, and without a particle that a condition left before them. */
export function withoutWork(text: string): string {
  return withoutEnding(text).replace(/^[\s、・でのにがはを]+/, '');
}

function withoutEnding(text: string): string {
  return text
    .replace(
      /(?:の|な|する|できる|がいい)?\s*(?:(?<![りち力])お?仕事|会社|企業|職場|求人|職業)(?:がいい|したい|です)?$/,
      '',
    )
    .replace(/^[\s、・]+|[\s、・]+$/g, '');
}
