import { partsOf } from '../labels/parts.ts';
import { compact, printed, printedLine } from '../text/plain.ts';
import { chosenOf, yesOrNo } from '../values/chosen.ts';
import { peopleIn } from '../values/numbers.ts';
import type { JobOfferWords } from '../words.ts';
import type { FieldReader, Found } from './field-reader.ts';

/** 2 仕事の情報. */
export function readWork(reader: FieldReader): void {
  const { words } = reader;
  const whole = (text: string): Found => ({ value: printedLine(chosenOf(text).text) });
  readDescription(reader);
  readWorkplaceChange(reader);
  reader.read('conditions.openings', ['conditions.openings'], (text) => openings(text, reader));
  readContract(reader);
  readTrial(reader);
  reader.read('conditions.commute', ['conditions.commute'], (text) => {
    const { value } = whole(text) ?? {};
    if (yesOrNo(text, words)) return { value };
    return { value, doubt: '可・不可のどちらかが、はっきり読み取れませんでした。' };
  });
  reader.read('conditions.transfer', ['conditions.transfer'], (text) => {
    const answer = yesOrNo(text, words);
    if (answer) return { value: answer.value };
    return { value: null, doubt: 'あり・なしのどちらかが、読み取れませんでした。' };
  });
  reader.read('conditions.smoking', ['conditions.smoking'], (text) => {
    const value = printedLine(chosenOf(text).text);
    if (yesOrNo(text, words)) return { value };
    return { value, doubt: '対策のあり・なしが、はっきり読み取れませんでした。' };
  });
}

/** Letters of a description, at least: what is shorter is the answer of another cell. */
const shortest = 12;

function readDescription(reader: FieldReader): void {
  const { words } = reader;
  const [block] = reader.blocksOf('work.description');
  if (!block) return;
  const parts = partsOf(block.text, block.item, words);
  const main = parts
    .flatMap(({ item, text }) => (item === null ? [text] : [restOf(text)]))
    .filter((text) => text !== '')
    .join('\n');
  const value = printed(main.replace(/\s*\($/, ''));
  if (value !== '')
    reader.answer('work.description', block.label, value, {
      value,
      ...((endsInPieces(value) || value.length < shortest) && {
        doubt: 'ほかの欄の文字がまじっているようです。求人票と見くらべてください。',
      }),
    });
  const change = entryOf(
    reader.partText('conditions.duty_change', 'work.description', 'occupation'),
  );
  if (!/\p{L}/u.test(change)) return;
  reader.answer('conditions.duty_change', '変更の範囲', change, { value: rangeOf(change, words) });
}

/** Whether a short line without a mark ends a text: the label or the value of a cell that follows. */
function endsInPieces(value: string): boolean {
  const lines = value.split('\n');
  return lines
    .slice(1)
    .slice(-2)
    .some((line) => line.length <= 14 && !/[。）！]$|^[・○●◎■□▪*＊※①-⑳（【0-9]/u.test(line));
}

const nextEntry = /\n(?=[・○●◎■□*※①-⑳【])|\s(?=[※●◎■])/u;

/** A part of the description ends where the next entry begins. */
const entryOf = (part: string) => part.split(nextEntry)[0] ?? '';

const restOf = (part: string) => part.slice(entryOf(part).length).trim();

/** 「（変更の範囲：会社の定める業務）」 leaves a bracket behind, and 「業務：変更なし」 says what changes. */
function rangeOf(text: string, { wordsOf }: JobOfferWords): string {
  const heads = wordsOf('range-of').flatMap(({ spelling }) => [`${spelling}:`, `(${spelling})`]);
  const head = heads.find((one) => text.trim().startsWith(one)) ?? '';
  const line = printedLine(text.trim().slice(head.length));
  const isOpen = (line.match(/（/g)?.length ?? 0) < (line.match(/）/g)?.length ?? 0);
  return isOpen ? line.replace(/）$/, '') : line;
}

function readWorkplaceChange(reader: FieldReader): void {
  const change = reader.partText(
    'conditions.workplace_change',
    'workplace',
    'station',
    'conditions.transfer',
    'conditions.smoking',
    'conditions.commute',
  );
  if (change !== '')
    reader.answer('conditions.workplace_change', '就業場所の変更の範囲', change, {
      value: rangeOf(change, reader.words),
    });
}

/** The address of the workplace as printed; null where it is the head office. */
export function workplaceAddress(reader: FieldReader): string | null {
  const text = reader.mainText('workplace');
  const isSame = reader.words
    .wordsOf('same-place')
    .some(({ spelling }) => compact(text).includes(compact(spelling)));
  return text === '' || isSame ? null : printedLine(text.replace(/\($/, ''));
}

function openings(text: string, { words }: FieldReader): Found {
  const [main, ...parts] = partsOf(text, 'conditions.openings', words);
  const counts = parts.flatMap((part) => peopleIn(part.text) ?? []);
  const isOther = parts.some((part) => (part.text.match(/\d+/g)?.length ?? 0) > 1);
  if (isOther) return { value: null, doubt: '求人数が、いくつも書かれています。' };
  const total = peopleIn(main?.text ?? '');
  const sum = counts.reduce((all, count) => all + count, 0);
  if (counts.length === 0) return total === null ? null : { value: total };
  if (total !== null && total !== sum)
    return { value: null, doubt: '求人数の内訳を足しても、合計と同じになりません。' };
  return { value: sum };
}

function readContract(reader: FieldReader): void {
  const { words } = reader;
  const [block] = reader.blocksOf('contract');
  if (!block) return;
  const { text, isOpen } = chosenOf(block.text);
  const bare = compact(text).replace(/^雇用期間の/, '');
  const has = (kind: string) => words.wordsOf(kind).find(({ spelling }) => bare.includes(spelling));
  const [limited, unlimited] = [has('term'), has('no-term')];
  if (isOpen || (limited && unlimited) || (!limited && !unlimited)) {
    reader.answer('conditions.contract_term', block.label, block.text, {
      value: null,
      doubt: '雇用期間の定めがあるかどうかが、読み取れませんでした。',
    });
    return;
  }
  const value = limited ? '期間の定めあり' : '期間の定めなし';
  reader.answer('conditions.contract_term', block.label, block.text, { value });
  if (!limited) return;
  const parts = partsOf(text, 'contract', words);
  const own = reader.partText('conditions.contract_length', 'contract');
  const main = own || (parts[0]?.text ?? '');
  const length = printedLine(
    main.replace(/^.*?(?:定めあり|定め有り|有期)[\s:、]*/, '').trim(),
  ).replace(/^（([^（）]*)）$/, '$1');
  if (length !== '')
    reader.answer('conditions.contract_length', block.label, main, { value: length });
  const renewal = reader.partText('conditions.contract_renewal', 'contract');
  if (renewal !== '')
    reader.answer('conditions.contract_renewal', '契約更新の可能性', renewal, {
      value: printedLine(chosenOf(renewal).text).replace(/^契約更新の可能性\s*/, ''),
    });
}

const unit = String.raw`(?:[かヶヵカケ箇]\s*月間?|月間|日間|日|週間|年間|年)`;
/** 「3か月」, 「2～3か月」, 「1か月～3か月」. */
const duration = new RegExp(String.raw`\d+\s*(?:${unit}?\s*～\s*\d+\s*)?${unit}`);

const durationsIn = (text: string) =>
  [...text.matchAll(new RegExp(duration, 'g'))].map(([found]) => compact(found));

function readTrial(reader: FieldReader): void {
  const [block] = reader.blocksOf('trial');
  if (!block) return;
  const { words } = reader;
  const { text } = chosenOf(block.text);
  const has = yesOrNo(text, words) ?? (duration.test(text) ? { value: true, rest: text } : null);
  if (!has) {
    reader.answer('conditions.trial_period', block.label, block.text, {
      value: null,
      doubt: '試用期間があるかどうかが、読み取れませんでした。',
    });
    return;
  }
  reader.answer('conditions.trial_period', block.label, block.text, { value: has.value });
  if (!has.value) return;
  // 「☑あり □なし(3か月)」: what stands in brackets is of the whole cell.
  const length =
    duration.exec(reader.partText('conditions.trial_length', 'trial') || text)?.[0] ??
    duration.exec(block.text)?.[0];
  const isOther = durationsIn(block.text).some((one) => one !== compact(length ?? ''));
  if (length)
    reader.answer('conditions.trial_length', block.label, block.text, {
      value: compact(length),
      ...(isOther && { doubt: '試用期間の長さが、いくつも書かれています。' }),
    });
  const told = reader.partText('conditions.trial_conditions', 'trial');
  const conditions = told || (/(?:同条件|異なる|同じ)[^)]*(?:\([^)]*\))?/.exec(text)?.[0] ?? '');
  if (conditions !== '')
    reader.answer('conditions.trial_conditions', '試用期間中の労働条件', conditions, {
      value: printedLine(chosenOf(conditions).text),
    });
}
