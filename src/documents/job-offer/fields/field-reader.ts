import type { Block, SheetBlocks } from '../labels/block.ts';
import { withoutGuessedTwins, withoutLabelEnds } from '../labels/label-ends.ts';
import type { LabelFinder } from '../labels/label-finder.ts';
import { partsOf } from '../labels/parts.ts';
import { isOutOfPlace } from '../labels/value-forms.ts';
import { compact, plain, printedLine } from '../text/plain.ts';
import { isBlank, isNoNote, yesOrNo } from '../values/chosen.ts';
import type { JobOfferWords } from '../words.ts';

/** What a reader made of a text; null where the text says nothing to it. */
export type Found = {
  value: unknown;
  doubt?: string;
  /** Its parts add up to what the sheet says: they stood in their own cells. */
  isProven?: boolean;
} | null;

export type Answer = {
  path: string;
  label: string;
  text: string;
  value: unknown;
  doubt: string | null;
};

const yearlyItems = /^youth\.(?:new_graduates|hired_and_left)/;
const textAtMost = 120;
/** Letters of a label from which its name within a value is that of the next cell. */
const longName = 6;
const placeDoubt =
  '表のどの欄に書かれているかが、はっきりしませんでした。求人票と見くらべてください。';

/** The sheet as the readers of fields see it: texts by item, and answers as they come. */
export type FieldReader = {
  words: JobOfferWords;
  blocks: readonly Block[];
  youthLines: readonly string[];
  answers: Answer[];
  /** Blocks of an item that say something. */
  blocksOf: (...items: string[]) => Block[];
  /** The text of an item without its parts; empty where there is none. */
  mainText: (...items: string[]) => string;
  /** The text of a part of an item, or of a block of its own. */
  partText: (part: string, ...items: string[]) => string;
  /** Reads a field from every block of these items; blocks that disagree make a question. */
  read: (
    path: string,
    items: readonly string[],
    parse: (text: string, block: Block) => Found,
  ) => void;
  answer: (path: string, label: string, text: string, found: Found) => void;
};

/** Fields whose sentences may name anything, and those that the first word of their cell answers. */
const freeFields = new Set([
  'work.description',
  'conditions.allowances',
  'conditions.trial_period',
  'conditions.transfer',
  'conditions.retirement_benefit',
  'visit.available',
]);

/** Kinds of words of which a cell holds several. */
const listed = ['insurance', 'selection', 'male', 'female', 'hours-system'];

/** Fields of one line: what stands in a further line of a pasted text is seldom theirs. */
const shortFields = new Set([
  'name',
  'name_kana',
  'corporate_number',
  'capital',
  'founded_on',
  'website_url',
  'employees',
  'conditions.job_number',
  'conditions.openings',
  'conditions.duty_change',
  'conditions.workplace_change',
  'conditions.contract_length',
  'conditions.contract_renewal',
  'conditions.contract_term',
  'conditions.trial_length',
  'conditions.trial_conditions',
  'conditions.commute',
  'conditions.smoking',
  'conditions.bonus',
  'conditions.hours_system',
  'conditions.annual_holidays',
  'conditions.insurance',
  'conditions.graduates_welcome',
  'conditions.selection_methods',
  'conditions.dormitory_note',
  'visit.schedule',
  'youth.average_tenure_years',
  'youth.average_age',
  'youth.overtime_hours',
  'youth.paid_leave_days',
  'youth.training',
  'youth.self_development',
  'youth.mentor',
  'youth.career_consulting',
  'youth.skill_test',
  'youth.parental_leave',
  'youth.female_officers_percent',
  'youth.female_managers_percent',
]);

/** Whether a pasted text has lines or columns after its first that are no more of the same. */
function holdsOthers(text: string, { wordsOf }: JobOfferWords): boolean {
  const [, ...others] = text.trim().split(/\s*[\n\t]\s*/);
  const words = listed.flatMap((kind) => wordsOf(kind).map(({ spelling }) => spelling));
  const isOwn = (piece: string) =>
    !/^\d+\.?$/.test(piece) &&
    (/^[(・○●■□☑※*①-⑳\d]/u.test(piece) || words.some((word) => piece.startsWith(word)));
  return others.some((piece) => !isOwn(piece));
}

export function fieldReader(
  { blocks: told, youthLines, isRuled = false, isMeasured = false }: SheetBlocks,
  words: JobOfferWords,
  finder: LabelFinder,
): FieldReader {
  const blocks = withoutLabelEnds(withoutGuessedTwins(told), words);
  const saysNothing = (text: string) =>
    isNoNote(text, words) || yesOrNo(text, words)?.value === false;
  const isUnclear = isMeasured || isOutOfPlace(blocks, saysNothing);
  const answers: Answer[] = [];

  const blocksOf = (...items: string[]) =>
    blocks.filter(({ item, text }) => items.includes(item) && compact(text) !== '');

  function mainText(...items: string[]): string {
    const [block] = blocksOf(...items);
    if (!block) return '';
    return partsOf(block.text, block.item, words)
      .filter(({ item }) => item === null)
      .map(({ text }) => text)
      .join('\n')
      .trim();
  }

  function partText(part: string, ...items: string[]): string {
    const own = blocksOf(part)[0];
    if (own) return own.text;
    for (const block of blocksOf(...items)) {
      const found = partsOf(block.text, block.item, words).find(
        ({ item, text }) => item === part && text !== '',
      );
      if (found) return found.text;
    }
    return '';
  }

  const longNames = words.labels.flatMap(({ after, item, label, spellings }) =>
    after || item === 'section'
      ? []
      : [label, ...spellings].flatMap((name) =>
          [...name].length >= longName ? [{ item, name: compact(plain(name)) }] : [],
        ),
  );

  /** Whether a word of a pasted text, not its first, is the label of another item. */
  function namesAnother(text: string, item: string): boolean {
    // 「…を負担自己啓発支援の有無 あり」
    const isCellOf = ({ item: other, name }: (typeof longNames)[number]) =>
      other !== item && text.indexOf(name) > 0 && /^[\s:]/.test(text.split(name)[1] ?? '');
    if (longNames.some(isCellOf)) return true;
    const [, ...rest] = text.trim().split(/[\s:]+/);
    return rest.some((word) => {
      const names = finder.namesOf(word);
      if (names.some(({ after, item: own }) => own === item || after?.includes(item))) return false;
      if (names.length > 0) return names.some(({ after }) => !after) && word.length > 1;
      return word.length > 5 && !/[\d。、]/.test(word) && finder.likest(word, null) !== null;
    });
  }

  function answer(path: string, label: string, text: string, found: Found) {
    if (!found) return;
    const told = compact(text);
    const labelled = blocks.filter((block) => block.label === label);
    const isOf = (block: Block) => {
      if (path.startsWith('youth.new_graduates') && yearlyItems.test(block.item)) return true;
      if (labelled.length > 0) return block.label === label;
      const own = compact(block.text);
      if (own.length < 3 || told.length < 3) return own === told;
      return own.includes(told) || told.includes(own);
    };
    const item = labelled[0]?.item ?? '';
    const isMixed =
      !isRuled &&
      !freeFields.has(path) &&
      (namesAnother(text, item) ||
        (shortFields.has(path) &&
          partsOf(text, item, words).some((part) => holdsOthers(part.text, words))));
    const isDoubtful =
      isUnclear || isMixed || blocks.some((block) => block.isDoubtful && isOf(block));
    const piece = printedLine(text);
    answers.push({
      path,
      label,
      text: [...piece].length > textAtMost ? `${[...piece].slice(0, textAtMost).join('')}…` : piece,
      value: found.value,
      doubt: found.doubt ?? (isDoubtful && (isUnclear || !found.isProven) ? placeDoubt : null),
    });
  }

  function read(
    path: string,
    items: readonly string[],
    parse: (text: string, block: Block) => Found,
  ) {
    const found = blocksOf(...items).flatMap((block) => {
      if (isBlank(block.text, words)) return [];
      const one = parse(block.text, block);
      return one ? [{ block, one }] : [];
    });
    const [first] = found;
    if (!first) return;
    const differs = found.some(
      ({ one }) => JSON.stringify(one.value) !== JSON.stringify(first.one.value),
    );
    const doubt = differs ? '求人票の中の2か所で、ちがうことが書かれています。' : first.one.doubt;
    answer(path, first.block.label, first.block.text, {
      value: first.one.value,
      ...(doubt && { doubt }),
      isProven: found.length > 1,
    });
  }

  return { words, blocks, youthLines, answers, blocksOf, mainText, partText, read, answer };
}
