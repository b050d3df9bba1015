import { corporateNumberSentence, isCorporateNumber } from '#contract/text/corporate-number.ts';
import { partsOf } from '../labels/parts.ts';
import { monthIn, yearIn } from '../text/calendar-years.ts';
import { compact, printedLine } from '../text/plain.ts';
import { addressIn } from '../values/addresses.ts';
import { isNoNote } from '../values/chosen.ts';
import { peopleIn } from '../values/numbers.ts';
import type { FieldReader, Found } from './field-reader.ts';

/** 1 求人事業所. */
export function readBusiness(reader: FieldReader): void {
  readNames(reader);
  reader.read('conditions.job_number', ['conditions.job_number'], jobNumber);
  reader.read('corporate_number', ['corporate_number'], corporateNumber);
  reader.read('representative', ['representative'], (text) => representative(text, reader));
  reader.read('founded_on', ['founded_on'], founded);
  reader.read('capital', ['capital'], (text) => capital(text, reader));
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
  const lines = name
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trim());
  const leading: string[] = [];
  while (lines.length > 1 && kana.test(lines[0] ?? '')) leading.push(lines.shift() ?? '');
  if (leading.length > 0) {
    if (kanaText === '') kanaText = leading.join(' ');
    name = lines.join(' ');
  }
  name = name.replaceAll('\t', ' ');
  const inLine = /^([ァ-ヺー・ ]+)\s(?=\S*[^ァ-ヺー・ ])/.exec(name)?.[1]?.trim();
  if (kanaText === '' && inLine && forms.some((form) => inLine.includes(form))) {
    kanaText = inLine;
    name = name.slice(inLine.length);
  }
  // Where the name's own cell holds kana alone, the name stands in the cell of the kana.
  const both = /^([ァ-ヺー・ ]+)\s(\S*[^ァ-ヺー・\s].*)$/.exec(kanaText.replaceAll('\t', ' '));
  if (name === '' && both?.[1] && forms.some((form) => both[1]?.includes(form)))
    [kanaText, name] = [both[1].trim(), both[2] ?? ''];
  const ownLines = kanaText.split('\n');
  if (name === '' && ownLines.length > 1) {
    kanaText = ownLines[0] ?? '';
    name = ownLines.slice(1).join(' ');
  }
  if (block || name !== '') {
    const value = printedLine(name);
    const isMixed =
      forms.some((form) => value.includes(form)) ||
      /〒|\d{4}-\d|番号/.test(value) ||
      /^[ァ-ヺー・]{3,}\s.*[^ァ-ヺー・\s\p{P}]/u.test(value);
    const doubt = '事業所名のほかの文字がまじっているようです。';
    if (value !== '')
      reader.answer(
        'name',
        block?.label ?? '事業所名',
        value,
        isMixed ? { value, doubt } : { value },
      );
  }
  const value = printedLine(kanaText.replaceAll('\n', ' '));
  const isForm = forms.includes(value);
  if (value !== '')
    reader.answer('name_kana', own?.label ?? 'フリガナ', value, {
      value,
      ...(isForm && { doubt: 'フリガナの一部が、読み取れていないかもしれません。' }),
    });
}

function jobNumber(text: string): Found {
  const found = /\d{5}\s*-\s*\d{1,8}(?:\s*-?\s*\d{1,3}(?!\d))?/.exec(text)?.[0];
  if (!found) return null;
  const value = compact(found);
  const rest = text.slice(text.indexOf(found) + found.length);
  return /^[ \t-]*\d/.test(rest)
    ? { value, doubt: '求人番号のあとに、ほかの数字が続いています。' }
    : { value };
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
  if (value === '') return null;
  // A label broken in two leaves its end behind.
  return /^\S |\d|氏名|役職/.test(value)
    ? { value, doubt: '代表者名のほかの文字がまじっているようです。' }
    : { value };
}

function founded(text: string): Found {
  const value = monthIn(text);
  if (value === null) return null;
  const years = new Set(
    text
      .split(/[()\s、,]+/)
      .flatMap((piece) => (/\d|元年/.test(piece) ? (yearIn(piece) ?? []) : [])),
  );
  if (years.size > 1) return { value, doubt: '設立の年が、2つ書かれています。' };
  return value.length === 7
    ? { value }
    : {
        value,
        doubt: `求人票には${value}年とだけあり、月が書かれていません。月を足して入力してください。`,
      };
}

function capital(text: string, { words }: FieldReader): Found {
  if (isNoNote(text, words)) return null;
  const value = compact(text);
  return /^約?[\d,.億万千百]+円?(?:\([^()]*\))?$/.test(value)
    ? { value }
    : { value, doubt: '資本金のほかのことも書かれているようです。' };
}

function employees(text: string, { words }: FieldReader): Found {
  const parts = partsOf(text, 'employees', words);
  const whole = parts.find(({ item, text: told }) => item === 'employees' && told !== '');
  const value = peopleIn(whole?.text ?? parts[0]?.text ?? '');
  return value === null ? null : { value };
}

function website(text: string): Found {
  // An address runs on in the next line where it was broken at a mark.
  const line = text.replaceAll(
    /(?<=[/\-._=?&])\s+(?=[\w/.-]{3})|\s+(?=[/?#])|(?<=:)\s+(?=\/)/g,
    '',
  );
  const found = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/[\w\-./?%&=#~～+]*)?/i.exec(line)?.[0];
  if (!found) return null;
  const address = found.replaceAll('～', '~');
  return { value: /^https?:/i.test(address) ? address : `https://${address}` };
}

function readAddress(reader: FieldReader): void {
  const [block] = reader.blocksOf('address');
  const code = reader.blocksOf('postal_code')[0];
  const inCode = code ? addressIn(code.text).postalCode : null;
  if (code && inCode) reader.answer('postal_code', code.label, code.text, { value: inCode });
  if (!block) return;
  const text = reader.mainText('address').replace(/\(\s*$/, '');
  const address = addressIn(text.replaceAll(/[\n\t]/g, ' '));
  const put = (path: string, value: string | null) => {
    if (value) reader.answer(path, block.label, block.text, { value });
  };
  if (!inCode) put('postal_code', address.postalCode);
  put('prefecture', address.prefecture);
  put('city', address.city);
  if (!address.city) return;
  const street = printedLine(address.street);
  const isMixed =
    reader.words.labels
      .filter(({ item }) => item === 'station')
      .some(({ label, spellings }) =>
        [label, ...spellings].some((name) => street.includes(name)),
      ) || /駅\s|徒歩/.test(street);
  if (!isMixed) put('street', street);
  else if (street !== '')
    reader.answer('street', block.label, block.text, {
      value: street,
      doubt: '最寄り駅がまじっているようです。番地と建物名だけにしてください。',
    });
}
