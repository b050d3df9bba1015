import type { Block, SheetBlocks } from '../labels/block.ts';
import { withInnerLabels } from '../labels/inner-labels.ts';
import { type LabelFinder, sectionOrder } from '../labels/label-finder.ts';
import type { LabelRecord } from '../words.ts';
import { withLabelsAlone, withPairsParted } from './label-lines.ts';
import { withLabelsBefore } from './labels-after.ts';
import { fullWidth, type Line, linesOfText } from './lines-of-text.ts';

/** How a text parts labels from values: by colons, by lines of their own, or by room. */
type Style = 'colons' | 'lines' | 'room';

/** Free texts: words in them that are spelt like labels seldom are. */
const freeItems = new Set([
  'work.description',
  'notes',
  'features',
  'business',
  'hours.note',
  'skills',
  'contact',
  'unknown',
]);

const yearlyItems = /^(?:youth\.(?:new_graduates|hired_and_left|scope)|unknown)/;

/** A line in a frame is a heading, whatever it says. */
const framedLine =
  /^\s*(?:【[^【】]{1,20}】|《[^《》]{1,20}》|〔[^〔〕]{1,20}〕|\[[^[\]]{1,20}\])\s*$/;

type Word = { text: string; before: 'start' | 'room' | 'space'; hasColon: boolean };

/** Blocks of a pasted text, label by label in its order. */
export function blocksOfLines(text: string, finder: LabelFinder): SheetBlocks {
  const told = withLabelsBefore(linesOfText(text), finder);
  const full = fullWidth(told);
  mendLabels(told, full, finder);
  const isEven = isEvenlySpaced(told, finder);
  const ownStyle = styleOf(told, finder);
  // Labels that stand within lines, too, are found there.
  const style = isEven && ownStyle === 'lines' ? 'room' : ownStyle;
  const alone = style === 'lines' ? withLabelsAlone(told, finder) : told;
  const lines = withPairsParted(alone, finder);
  const mark = headingMark(lines, finder);
  const blocks: Block[] = [];
  const youthLines: string[] = [];
  let section: LabelRecord['section'] = 'business';
  const state: { current: Block | null } = { current: null };
  let isFull = false;
  let youthLine = '';

  const isYearly = () =>
    section === 'youth' && (!state.current || yearlyItems.test(state.current.item));

  const isFilled = (item: string) =>
    blocks.some(
      (block) => block.item === item && block !== state.current && block.text.trim() !== '',
    );

  function begin(record: LabelRecord, isDoubtful = false, isGuessed = false) {
    section = record.section;
    // 「年間休日数：120日 ／ 休憩時間：60分」
    if (state.current) state.current.text = state.current.text.replace(/\s+[/|]$/, '');
    if (record.item === 'section') {
      state.current = null;
      return;
    }
    state.current = { item: record.item, label: record.label, section: record.section, text: '' };
    if (isDoubtful || isGuessed) state.current.isDoubtful = true;
    if (isGuessed) state.current.isGuessed = true;
    blocks.push(state.current);
  }

  function append(piece: string, glue: string) {
    if (isYearly()) youthLine += glue.replace('\n', ' ') + piece;
    if (!state.current) return;
    state.current.text += state.current.text === '' ? piece : glue + piece;
  }

  function accept(word: Word, isAlone: boolean, isStrong: boolean): LabelRecord | 'part' | null {
    const names = finder.namesOf(word.text);
    const held = state.current;
    if (held && names.some(({ after }) => after?.includes(held.item))) return 'part';
    const mains = names.filter(({ after }) => !after);
    const main = mains.find((one) => one.section === section) ?? mains[0];
    if (!main) {
      if (!isStrong || (held && freeItems.has(held.item) && !word.hasColon)) return null;
      return guess(word, isAlone);
    }
    if (main.item === 'section') return isAlone ? main : null;
    if (style === 'colons' && !word.hasColon) {
      const isTableHead =
        main.section === 'youth' && section === 'youth' && word.before === 'start';
      if (!isTableHead) return null;
    }
    if (style === 'lines' && !isAlone && !word.hasColon && word.before !== 'start') return null;
    const isBack = sectionOrder.indexOf(main.section) < sectionOrder.indexOf(section);
    if (isFilled(main.item) && (isBack || (held && freeItems.has(held.item)))) return null;
    if (held && freeItems.has(held.item))
      return isStrong && !(isBack && section === 'notes') ? main : null;
    if (!isStrong && isFilled(main.item)) return null;
    return main;
  }

  /** What stands in a label's place and in no list. */
  function unlistedLabel(line: string): { record: LabelRecord; words: number } | null {
    const [head = ''] = line.includes('\t') ? line.split('\t') : line.split(/[\s:]/);
    if (head.trim() === '' || finder.namesOf(head).length > 0) return null;
    // An entry of a free text has its mark, too.
    const isFree = state.current !== null && freeItems.has(state.current.item);
    if (isFree && (head.trim() === line.trim() || /[、。]/.test(head))) return null;
    const like = finder.likest(head, null);
    const record: LabelRecord =
      like && !isFilled(like.item)
        ? like
        : { label: head, item: 'unknown', section, spellings: [] };
    return { record, words: wordsOf(head, finder).length };
  }

  function guess(word: Word, isAlone: boolean): LabelRecord | null {
    const isPlace =
      word.hasColon ||
      word.before === 'room' ||
      (word.before === 'start' && (style === 'room' || isAlone));
    if (!isPlace || /[。、]/.test(word.text)) return null;
    const found = finder.likest(word.text, section);
    return found && !isFilled(found.item) && found.item !== state.current?.item ? found : null;
  }

  for (const { text: line, columns, isLabelled, isDoubtful } of lines) {
    const words = wordsOf(line, finder);
    if (words.length === 0) {
      isFull = false;
      continue;
    }
    const isHeld = state.current !== null && freeItems.has(state.current.item);
    const isMarked = mark !== null && markedLine.exec(line)?.[1] === mark;
    if (!isHeld && (framedLine.test(line) || isMarked) && finder.namesOf(line).length === 0) {
      state.current = null;
      isFull = false;
      continue;
    }
    const heading = finder.headingOf(line);
    const isPartHere = finder
      .namesOf(line)
      .some(({ after }) => after?.includes(state.current?.item ?? ''));
    if (heading && !isPartHere) {
      begin(heading);
      isFull = false;
      continue;
    }
    youthLine = '';
    const glueYouth = isFull && !/(?:[人名]|年度?|-)\s*$/.test(youthLines.at(-1) ?? '');
    const [head] = words;
    const isNamed = head?.hasColon && finder.namesOf(head.text).length > 0;
    let glue = isFull && !isNamed && !/^\s/.test(line) ? '' : '\n';
    const unlisted = isLabelled ? unlistedLabel(line) : null;
    for (let at = 0; at < words.length; ) {
      const found = labelAt(words, at, finder);
      const word = found?.word ?? words[at];
      if (!word) break;
      const length = found?.length ?? 1;
      const isAlone = length === words.length;
      const isStrong = word.before !== 'space' || word.hasColon || isEven;
      // After a full line the next may be the rest of it: a label there has room behind it, or before it.
      const isRest =
        isFull &&
        word.before === 'start' &&
        !word.hasColon &&
        style !== 'lines' &&
        !/^\s/.test(line);
      const hasRoom = isAlone || words[at + length]?.before === 'room';
      const isShort = [...word.text].length < longLabel || finder.namesOf(word.text).length === 0;
      const label = isRest && !hasRoom && isShort ? null : accept(word, isAlone, isStrong);
      if (label && label !== 'part') {
        const isGuessed = finder.namesOf(word.text).length === 0 && !yearlyItems.test(label.item);
        begin(label, isDoubtful, isGuessed);
        if (isYearly()) youthLine += `\t${word.text}\t`;
      } else if (at === 0 && unlisted && label === null) {
        begin(unlisted.record, isDoubtful, true);
        at = unlisted.words;
        continue;
      } else if (
        word.hasColon &&
        style === 'colons' &&
        word.before === 'start' &&
        isUnknownLabel(word) &&
        !label &&
        !(state.current && freeItems.has(state.current.item))
      )
        begin({ label: word.text, item: 'unknown', section, spellings: [] });
      else {
        append(word.text + (word.hasColon ? ':' : ''), glueOf(word, glue));
      }
      glue = '\n';
      at += length;
    }
    isFull = full !== null && columns >= full;
    if (youthLine !== '') {
      if (glueYouth && youthLines.length > 0) youthLines[youthLines.length - 1] += youthLine;
      else youthLines.push(youthLine);
    }
  }
  return { blocks: withInnerLabels(blocks, finder), youthLines };
}

/** Letters from which a label's name stands in no sentence. */
const longLabel = 6;

const markedLine = /^\s*([■◆●▼◇○□▪])\s*(\S[^:\t。]{1,19})$/;
const markedHeadingsAtLeast = 3;

/** The mark with which a text begins its headings: a line with it ends what stands before it. Null where there is none. */
function headingMark(lines: readonly Line[], finder: LabelFinder): string | null {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const [, mark = '', rest = ''] = markedLine.exec(text) ?? [];
    if (finder.headingOf(rest)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= markedHeadingsAtLeast ? most[0] : null;
}

/** Labels within lines from which a text counts as one with the same room between all its cells. */
const evenAtLeast = 10;

/** Whether labels within lines stand behind one space, as words of a value do. */
function isEvenlySpaced(lines: readonly Line[], finder: LabelFinder): boolean {
  const counts = { start: 0, room: 0, space: 0 };
  for (const { text } of lines) {
    const words = wordsOf(text, finder);
    for (let at = 0; at < words.length; ) {
      const { word = words[at], length = 1 } = labelAt(words, at, finder) ?? {};
      const isMain = finder
        .namesOf(word?.text ?? '')
        .some(({ after, item }) => !after && item !== 'section');
      if (word && !word.hasColon && isMain) counts[word.before] += 1;
      at += length;
    }
  }
  return counts.space >= evenAtLeast && counts.space > counts.room * 3;
}

/** A label that a line's end breaks in two is put together again there, and what follows begins the next line. */
function mendLabels(lines: Line[], full: number | null, finder: LabelFinder): void {
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (!next || /^\s/.test(next.text)) return;
    const isFull = full !== null && line.columns >= full;
    const tail = /\S+$/.exec(line.text)?.[0] ?? '';
    const head = /^[^\s:…]+/.exec(next.text)?.[0] ?? '';
    const items = new Set(finder.namesOf(tail + head).map(({ item }) => item));
    if (tail === '' || head === '' || items.size === 0 || finder.namesOf(head).length > 0) return;
    if (!isFull && (items.has('section') || !isCellsEnd(line, tail, items, finder))) return;
    line.text += head;
    next.text = next.text.slice(head.length);
    if (!isFull) {
      line.text = line.text.slice(0, -(tail + head).length).trimEnd();
      next.text = `${tail}${head}${next.text}`;
    }
  });
}

/** Whether the last word of a line stands behind a value, and is no label of something else. */
function isCellsEnd(
  { text }: Line,
  tail: string,
  items: ReadonlySet<string>,
  finder: LabelFinder,
): boolean {
  const isOther = finder
    .namesOf(tail)
    .some(({ after, item }) => !after && item !== 'section' && !items.has(item));
  return tail.length > 1 && !isOther && text.trim() !== tail;
}

function glueOf(word: Word, atStart: string): string {
  if (word.before === 'start') return atStart;
  return word.before === 'room' ? '\t' : ' ';
}

const isUnknownLabel = ({ text }: Word) => text.length <= 24 && !/[\d。、]/.test(text);

function styleOf(lines: readonly Line[], finder: LabelFinder): Style {
  const isLabel = (text: string) => finder.namesOf(text).some(({ after }) => !after);
  const colons = lines.filter(({ text }) =>
    isLabel(/^(.{2,40}?)\s*[:…]/.exec(text)?.[1] ?? ''),
  ).length;
  const alone = lines.filter(({ text }) => isLabel(text)).length;
  if (colons >= 15) return 'colons';
  return alone >= 20 ? 'lines' : 'room';
}

/** 「入居可能住宅 単身用: なし」: the colon is that of a part. */
function startsWithLabel(head: string, finder: LabelFinder): boolean {
  const [first = '', ...rest] = head.trim().split(/\s+/);
  if (rest.length === 0 || finder.namesOf(head).length > 0) return false;
  return finder.namesOf(first).some(({ after, item }) => !after && item !== 'section');
}

/** Words of a line with what parts them from the one before; a label with its colon is a word. */
function wordsOf(line: string, finder: LabelFinder): Word[] {
  const words: Word[] = [];
  const bare = line.trim();
  const [, head = '', tail = ''] = /^(.{2,40}?)\s*[:…]+\s*(.*)$/.exec(bare) ?? [];
  let rest = bare;
  if (
    head !== '' &&
    !/\d$/.test(head) &&
    (finder.namesOf(head).length > 0 || !/\s{2}|\t/.test(head)) &&
    !startsWithLabel(head, finder)
  ) {
    words.push({ text: head, before: 'start', hasColon: true });
    rest = tail;
  }
  for (const [, room = '', text = ''] of rest.matchAll(/(^|\s+)(\S+)/g)) {
    const before = words.length === 0 ? 'start' : 'space';
    const isWide = words.length > 0 && (/\t|\s{2}/.test(room) || false);
    const colon = text.indexOf(':');
    const name = colon > 1 ? text.slice(0, colon) : '';
    if (name !== '' && finder.namesOf(name).length > 0) {
      words.push({ text: name, before: isWide ? 'room' : before, hasColon: true });
      const value = text.slice(colon + 1);
      if (value !== '') words.push({ text: value, before: 'space', hasColon: false });
    } else if (text === ':' && words.length > 0) {
      const last = words.at(-1);
      if (last) last.hasColon = true;
    } else words.push({ text, before: isWide ? 'room' : before, hasColon: false });
  }
  return words;
}

/** 「従業員数 企業全体 312人」: the label is told before its last word, which is the name of a part of it. */
function endsWithPart(run: readonly Word[], finder: LabelFinder): boolean {
  const items = finder
    .namesOf(
      run
        .slice(0, -1)
        .map(({ text }) => text)
        .join(''),
    )
    .filter(({ after }) => !after)
    .map(({ item }) => item);
  return finder
    .namesOf(run.at(-1)?.text ?? '')
    .some(({ after }) => items.some((item) => after?.includes(item)));
}

/** A label may have room between its letters or words: the longest run of words that is one. */
function labelAt(
  words: readonly Word[],
  at: number,
  finder: LabelFinder,
): { word: Word; length: number } | null {
  const first = words[at];
  // 「5 補足事項」: the number is the label's where that is the whole line.
  const isNumbered = at === 0 && /^\d{1,2}\.?$/.test(first?.text ?? '');
  if (!first || !(isNumbered || /\p{L}/u.test(first.text))) return null;
  for (let length = Math.min(8, words.length - at); length > 1; length -= 1) {
    const run = words.slice(at, at + length);
    if (isNumbered && length < words.length) return null;
    if (run.slice(0, -1).some(({ hasColon }) => hasColon)) continue;
    const isSpread = run.every(({ text }) => [...text].length <= 2);
    if (!isSpread && run.slice(1).some(({ before }) => before === 'room')) continue;
    const text = run.map((word) => word.text).join('');
    const names = finder.namesOf(text);
    // 「雇用 期間」: a part's name or a heading's word within a label parts nothing.
    const isMain = names.some(({ after }) => !after);
    const isOne = run.every((one) =>
      finder
        .namesOf(one.text)
        .every(
          ({ item, after }) =>
            (isMain && (after || item === 'section')) || names.some((name) => name.item === item),
        ),
    );
    if (names.length > 0 && isOne && !endsWithPart(run, finder))
      return { word: { ...first, text, hasColon: run.at(-1)?.hasColon ?? false }, length };
  }
  return null;
}
