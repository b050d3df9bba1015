import { partsOf } from '../labels/parts.ts';
import { printedLine } from '../text/plain.ts';
import { chosenOf, isNoNote, yesOrNo } from '../values/chosen.ts';
import type { FieldReader, Found } from './field-reader.ts';

const unclear = { value: null, doubt: '可・不可のどちらかが、読み取れませんでした。' };

/** 4 選考. */
export function readRecruitment(reader: FieldReader): void {
  const { words } = reader;
  reader.read('conditions.selection_methods', ['conditions.selection_methods'], (text) =>
    methods(text, reader),
  );
  reader.read('conditions.graduates_welcome', ['graduates'], (text, block) => {
    const parts = partsOf(chosenOf(text).text, block.item, words);
    const own = parts.find(({ item }) => item === 'graduates.graduates')?.text;
    const answer = yesOrNo(own ?? parts[0]?.text ?? '', words);
    return answer ? { value: answer.value } : unclear;
  });
  const [visit] = reader.blocksOf('visit');
  if (!visit) return;
  const answer = yesOrNo(visit.text, words);
  if (!answer) {
    reader.answer('visit.available', visit.label, visit.text, unclear);
    return;
  }
  reader.answer('visit.available', visit.label, visit.text, { value: answer.value });
  const own = reader.blocksOf('visit.schedule').map(({ text }) => text);
  const schedule = printedLine(
    [answer.rest, ...own].filter((text) => text !== '').join(' '),
  ).replace(/^（([^（）]*)）$/, '$1');
  if (schedule !== '' && !isNoNote(schedule, words))
    reader.answer('visit.schedule', visit.label, schedule, { value: schedule });
}

function methods(text: string, { words }: FieldReader): Found {
  const named = words.wordsOf('selection');
  const value: string[] = [];
  let isOff = false;
  let rest = chosenOf(text).text;
  let depth = 0;
  let others = '';
  while (rest !== '') {
    const found = named.find(({ spelling }) => rest.startsWith(spelling));
    const last = value.at(-1);
    if (found && (depth === 0 || last === 'その他')) {
      // 「その他(作文)」 says what the other one is.
      if (depth > 0 && !isOff) value.pop();
      if (!isOff && !value.includes(found.says)) value.push(found.says);
      isOff = false;
    }
    const letter = rest[0] ?? '';
    if (/[□☐◻]/.test(letter)) isOff = true;
    else if (/[■☑☒✓✔レ]/.test(letter)) isOff = false;
    else if (!found && depth === 0 && /[\p{L}\s]/u.test(letter)) others += letter;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    rest = rest.slice(found ? found.spelling.length : 1);
  }
  if (value.length === 0) return null;
  const isUnknown = others.split(/\s+/).some((word) => word.length > 1 && !isNoNote(word, words));
  return isUnknown
    ? { value, doubt: '選考方法の名前でない言葉が、まじっているようです。' }
    : { value };
}
