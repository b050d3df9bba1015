import { partsOf } from '../labels/parts.ts';
import { compact, printedLine } from '../text/plain.ts';
import { chosenOf, isBlank, isNoNote, yesOrNo } from '../values/chosen.ts';
import { hoursIn } from '../values/hours.ts';
import { numberIn } from '../values/numbers.ts';
import type { FieldReader, Found } from './field-reader.ts';

/** 3 労働条件等, hours, days off, insurance and housing. */
export function readHours(reader: FieldReader): void {
  const { words } = reader;
  reader.read('conditions.working_hours', ['conditions.working_hours'], (text) =>
    workingHours(text, reader),
  );
  readHoursSystem(reader);
  reader.read('conditions.annual_holidays', ['conditions.annual_holidays'], (text) =>
    holidays(text, reader),
  );
  reader.read('conditions.days_off', ['conditions.days_off'], (text, block) => {
    const value = daysOff(text, block.item, reader);
    return /有給休暇|年間休日/.test(value)
      ? { value, doubt: 'ほかの欄の休みの日数が、まじっているようです。' }
      : { value };
  });
  reader.read('conditions.insurance', ['conditions.insurance'], (text) =>
    insurance(`${text}\n${ownInsurances(reader).join(' ')}`, reader),
  );
  reader.read('conditions.retirement_benefit', ['conditions.retirement_benefit'], (text) => {
    const answer = yesOrNo(text, words);
    if (answer) return { value: answer.value };
    return { value: null, doubt: 'あり・なしのどちらかが、読み取れませんでした。' };
  });
  readDormitory(reader);
}

/** 「(1)8時～17時」 of a text: the numbers with which its spans of hours begin. */
const numbersOf = (text: string) =>
  [...text.matchAll(/\((\d)\)\s*\d{1,2}\s*[:時]/g)].map(([, digit]) => Number(digit));

function workingHours(text: string, { words, blocks }: FieldReader): Found {
  const main = partsOf(chosenOf(text).text, 'conditions.working_hours', words)
    .filter(({ item }) => item !== 'hours.note')
    .map((part) => part.text)
    .join('\n');
  // 「又は 6時～22時の間の8時間」 says within what, and is no span of hours.
  const spans = hoursIn(main.replaceAll(/又は[^\n]*の間の[^\n]*/g, ''));
  if (!spans) {
    if (!/\d/.test(main)) return null;
    return { value: null, doubt: '就業時間が、時刻として読み取れませんでした。' };
  }
  const isWide = words.wordsOf('wide-hours').some(({ spelling }) => main.includes(spelling));
  const own = numbersOf(main);
  const isOdd = own.some((number, at) => number !== at + 1);
  const isLeft = blocks.some(
    (block) =>
      block.item !== 'conditions.working_hours' &&
      block.item !== 'hours.note' &&
      numbersOf(block.text).some((number) => number === own.length + 1) &&
      own.length > 0,
  );
  if (isOdd || isLeft)
    return { value: spans.join('、'), doubt: '就業時間の一部が、読み取れていないかもしれません。' };
  return {
    value: spans.join('、'),
    ...(isWide && { doubt: '幅のある働き方のようです。時刻をお確かめください。' }),
  };
}

function readHoursSystem(reader: FieldReader): void {
  const { words } = reader;
  const own = reader.blocksOf('conditions.hours_system')[0];
  const hours = reader.blocksOf('conditions.working_hours')[0];
  const named = words.wordsOf('hours-system');
  if (own) {
    const { text, isOpen } = chosenOf(own.text);
    const found = new Set(systemsIn(text, named));
    const [value] = found;
    if (!isOpen && found.size === 1)
      reader.answer('conditions.hours_system', own.label, own.text, { value });
    else if (isOpen || found.size > 1)
      reader.answer('conditions.hours_system', own.label, own.text, {
        value: null,
        doubt: 'どの変形労働時間制かが、読み取れませんでした。',
      });
    return;
  }
  const line = chosenOf(hours?.text ?? '')
    .text.split(/[\n\t]/)
    .find((one) => one.includes('変形') || one.includes('フレックス'));
  if (!hours || !line) return;
  const piece = /\S*(?:変形|フレックス)\S*(?:\s*\([^)]*\))?/.exec(line)?.[0] ?? line;
  const [value] = systemsIn(piece, named);
  if (value) reader.answer('conditions.hours_system', hours.label, piece, { value });
}

/** Meanings of the spellings in a text; a longer one hides those in it. */
function systemsIn(text: string, named: readonly { says: string; spelling: string }[]): string[] {
  let rest = compact(text);
  return named.flatMap(({ says, spelling }) => {
    if (!rest.includes(spelling)) return [];
    rest = rest.replaceAll(spelling, ' ');
    return [says];
  });
}

const leastLikely = 70;

function holidays(text: string, { blocks }: FieldReader): Found {
  const value = numberIn(text, '日');
  if (value === null) return null;
  if (value > 366) return { value: null, doubt: `年間休日数が${value}日と書かれています。` };
  if (value < leastLikely) return { value, doubt: `年間休日数が${value}日と書かれています。` };
  const others = blocks
    .filter(({ item }) => item !== 'conditions.annual_holidays')
    .flatMap((block) => [...block.text.matchAll(/年間休日(?:日?数)?[はが:\s]*(\d{2,3})\s*日/g)])
    .map(([, days]) => Number(days));
  if (others.some((days) => days !== value))
    return { value, doubt: '年間休日数が、求人票の中のほかのところとちがいます。' };
  return { value };
}

function daysOff(text: string, item: string, reader: FieldReader): string {
  const own = reader.blocksOf('days_off.two_days')[0];
  const whole = chosenOf(own ? `${text}\n週休二日制:${own.text}` : text).text;
  const parts = partsOf(whole, item, reader.words);
  return parts
    .filter((part) => part.item !== null || part.text !== '')
    .map((part) => (part.item === 'days_off.two_days' ? `${part.label}:${part.text}` : part.text))
    .map(printedLine)
    .join(' ')
    .trim();
}

/** Insurances with a place of their own: 「退職金共済：加入」. */
function ownInsurances({ blocks, words }: FieldReader): string[] {
  const says = (kind: string, told: string) =>
    words.wordsOf(kind).some(({ spelling }) => spelling === told);
  return blocks.flatMap(({ item, label, text }) =>
    item === 'unknown' &&
    says('insurance', label.trim()) &&
    says('member', text.split(/\s/)[0] ?? '')
      ? [label]
      : [],
  );
}

function insurance(text: string, { words }: FieldReader): Found {
  const named = words.wordsOf('insurance');
  const value: string[] = [];
  const saysOf = (kind: string, token: string) =>
    words.wordsOf(kind).some(({ spelling }) => spelling === token);
  let isUnknown = false;
  // 「(退職金共済: ☑加入 □未加入)」 names another one; other brackets are remarks.
  const bare = chosenOf(text)
    .text.replaceAll(/(?<!その他)\(([^)]*)\)/g, (_, inner: string) =>
      named.some(({ spelling }) => inner.startsWith(spelling)) ? ` ${inner} ` : ' ',
    )
    .replaceAll(/\((?![^()]*\))|(?<!\([^()]*)\)/g, ' ');
  for (const token of bare.replaceAll(/[\n①-⑳☑✓✔■]/gu, ' ').split(/[\s・、,/:]+/)) {
    if (saysOf('not-member', token)) {
      value.pop();
      continue;
    }
    if (saysOf('member', token)) continue;
    const inner = /^その他\(([^)]+)\)$/.exec(token)?.[1];
    let rest = inner ?? token;
    while (rest !== '') {
      const found = named.find(({ spelling }) => rest.startsWith(spelling));
      const name = found ? found.says : rest;
      if (!found && !isBlank(name, words)) isUnknown = true;
      if (!isBlank(name, words)) value.push(name);
      rest = found ? rest.slice(found.spelling.length) : '';
    }
  }
  const kept = [...new Set(value)].filter((name) => name !== 'その他' || value.length === 1);
  if (kept.length === 0) return null;
  return isUnknown
    ? { value: kept, doubt: '保険の名前でない言葉が、まじっているようです。' }
    : { value: kept };
}

function readDormitory(reader: FieldReader): void {
  const { words } = reader;
  const [block] = reader.blocksOf('dormitory');
  if (!block) return;
  const { text: told } = chosenOf(block.text);
  const [main, ...parts] = partsOf(told, block.item, words);
  const named = parts.filter(({ item }) => item?.startsWith('dormitory.'));
  // 「あり（単身用）」: the answer stands before what it is for.
  const isBefore = named.every(({ text }) => text === '') && yesOrNo(main?.text ?? '', words);
  const housing = isBefore ? [] : named;
  const answers = (housing.length > 0 ? housing.map(({ text }) => text) : [main?.text ?? '']).map(
    (text) => ({ text, answer: yesOrNo(text, words) }),
  );
  if (answers.some(({ answer }) => answer === null)) {
    reader.answer('conditions.dormitory', block.label, block.text, {
      value: null,
      doubt: 'あり・なしのどちらかが、読み取れませんでした。',
    });
    return;
  }
  const isLeft = housing.length > 0 && /あり|有|なし|無/.test(main?.text ?? '');
  if (isLeft) {
    reader.answer('conditions.dormitory', block.label, block.text, {
      value: null,
      doubt: '単身用・世帯用のどちらの答えかが、読み取れませんでした。',
    });
    return;
  }
  const value = answers.some(({ answer }) => answer?.value);
  reader.answer('conditions.dormitory', block.label, block.text, { value });
  const noted = reader.partText('conditions.dormitory_note', 'dormitory');
  const rest = [
    housing.length > 0 ? (main?.text ?? '') : '',
    ...answers.map(({ answer }) => answer?.rest ?? ''),
    noted,
  ];
  const note = printedLine(rest.filter((one) => one !== '').join(' '));
  if (note !== '' && !isNoNote(note, words))
    reader.answer('conditions.dormitory_note', block.label, note, { value: note });
}
