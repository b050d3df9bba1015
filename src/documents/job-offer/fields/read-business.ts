import { corporateNumberSentence, isCorporateNumber } from '#contract/text/corporate-number.ts';
import { partsOf } from '../labels/parts.ts';
import { monthIn } from '../text/calendar-years.ts';
import { compact, printedLine } from '../text/plain.ts';
import { addressIn } from '../values/addresses.ts';
import { isNoNote } from '../values/chosen.ts';
import { peopleIn } from '../values/numbers.ts';
import { type FieldReader, type Found, mixedDoubt } from './field-reader.ts';

/** 1 求人事業所. */
export function readBusiness(reader: FieldReader): void {
  readNames(reader);
  reader.read('conditions.job_number', ['conditions.job_number'], jobNumber);
  reader.read('corporate_number', ['corporate_number'], corporateNumber);
  reader.read('representative', ['representative'], (text) => representative(text, reader));
  reader.read('founded_on', ['founded_on'], founded);
  reader.read('capital', ['capital'], (text) =>
    isNoNote(text, reader.words) ? null : capital(text),
  );
  reader.read('employees', ['employees'], (text) => employees(text, reader));
  reader.read('website_url', ['website_url'], website);
  readAddress(reader);
}

const kana = /^[ァ-ヺー・ ]+$/;

function readNames(reader: FieldReader): void {
  const { words } = reader;
  const [block] = reader.blocksOf('name');
  const own = reader.blocksOf('name_kana')[0];
  const kanaWords = words.wordsOf('kana-word').map(({ spelling }) => spelling);
  const strip = (text: string) =>
    kanaWords.reduce((rest, word) => rest.replaceAll(`(${word})`, ' ').replaceAll(word, ' '), text);
  const forms = words.wordsOf('kana-form').map(({ spelling }) => spelling);
  let kanaText = own ? strip(own.text).trim() : '';
  let name = block ? strip(block.text).trim() : '';
  // The kana stands above the name in one cell.
  const lines = name.split('\n').map((line) => line.trim());
  const leading: string[] = [];
  while (lines.length > 1 && kana.test(lines[0] ?? '')) leading.push(lines.shift() ?? '');
  if (leading.length > 0) {
    if (kanaText === '') kanaText = leading.join(' ');
    name = lines.join(' ');
  }
  const inLine = /^([ァ-ヺー・ ]+)\s(?=\S*[^ァ-ヺー・ ])/.exec(name)?.[1]?.trim();
  if (kanaText === '' && inLine && forms.some((form) => inLine.includes(form))) {
    kanaText = inLine;
    name = name.slice(inLine.length);
  }
  // Where the name's own cell holds kana alone, the name stands in the cell of the kana.
  const ownLines = kanaText.split('\n');
  if (name === '' && ownLines.length > 1) {
    kanaText = ownLines[0] ?? '';
    name = ownLines.slice(1).join(' ');
  }
  if (block || name !== '') {
    const value = printedLine(name);
    const isMixed = /\d{5}|〒/.test(value);
    if (value !== '')
      reader.answer('name', block?.label ?? '事業所名', value, {
        value,
        ...(isMixed && { doubt: mixedDoubt }),
      });
  }
  const value = printedLine(kanaText.replaceAll('\n', ' '));
  if (value !== '') reader.answer('name_kana', own?.label ?? 'フリガナ', value, { value });
}

function jobNumber(text: string): Found {
  const found = /\d{5}\s*-\s*\d{1,8}(?:\s*-\s*\d{1,3})?/.exec(text)?.[0];
  return found ? { value: compact(found) } : null;
}

function corporateNumber(text: string): Found {
  const digits = text.replaceAll(/[\s-]/g, '');
  const found = /\d{5,20}/.exec(digits)?.[0];
  if (!found) return null;
  return isCorporateNumber(found)
    ? { value: found }
    : { value: null, doubt: corporateNumberSentence(found) };
}

function representative(text: string, { words }: FieldReader): Found {
  let rest = text;
  for (const kind of ['title-word', 'name-word'])
    for (const { spelling } of words.wordsOf(kind))
      rest = rest.replaceAll(new RegExp(`(^|\\s)\\(?${spelling}\\)?\\s*:?\\s*`, 'g'), '$1');
  const value = printedLine(rest.replaceAll('\t', ' '));
  const isMixed = /\d|〒/.test(value) || [...value].length > 40 || [...value].length < 2;
  return value === '' ? null : { value, ...(isMixed && { doubt: mixedDoubt }) };
}

function founded(text: string): Found {
  const value = monthIn(text);
  if (value === null) return null;
  return value.length === 7
    ? { value }
    : {
        value,
        doubt: `求人票には${value}年とだけあり、月が書かれていません。月を足して入力してください。`,
      };
}

/** 「3,000万円」, 「1億2千万円」. */
function capital(text: string): Found {
  const value = compact(text);
  const isSum = /^約?[\d,.]+[億千百万]*(?:[\d,.]+[千百万]*)*円(?:\([^)]*\))?$/.test(value);
  return { value, ...(!isSum && { doubt: mixedDoubt }) };
}

function employees(text: string, { words }: FieldReader): Found {
  const parts = partsOf(text, 'employees', words);
  const whole = parts.find(({ item, text: told }) => item === 'employees' && told !== '');
  const value = peopleIn(whole?.text ?? parts[0]?.text ?? '');
  return value === null ? null : { value };
}

function website(text: string): Found {
  const found = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/[\w\-./?%&=#~～+]*)?/i.exec(
    text.replaceAll(/\s+/g, ''),
  )?.[0];
  if (!found) return null;
  const address = found.replaceAll('～', '~');
  return { value: /^https?:/i.test(address) ? address : `https://${address}` };
}

function readAddress(reader: FieldReader): void {
  const [block] = reader.blocksOf('address');
  if (!block) return;
  const address = addressIn(block.text.replaceAll(/[\n\t]/g, ' '));
  const put = (path: string, value: string | null) => {
    if (value) reader.answer(path, block.label, block.text, { value });
  };
  put('postal_code', address.postalCode);
  put('prefecture', address.prefecture);
  put('city', address.city);
  if (address.city) put('street', printedLine(address.street));
}
