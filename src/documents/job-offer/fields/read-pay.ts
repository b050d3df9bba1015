import { printedLine } from '../text/plain.ts';
import { type Amount, amountsIn, isRange, yenIn } from '../values/amounts.ts';
import { chosenOf, isBlank, yesOrNo } from '../values/chosen.ts';
import type { FieldReader } from './field-reader.ts';

/** 3 労働条件等, the part on pay. Answers the base pay, which has no field of its own. */
export function readPay(reader: FieldReader): number | null {
  const { words } = reader;
  const base = reader.blocksOf('conditions.base_pay')[0];
  const regular = reader.blocksOf('pay.regular_allowances')[0];
  const fixed = reader.blocksOf('conditions.fixed_overtime')[0];
  const total = reader.blocksOf('pay.total')[0];
  const basePay = base && !isRange(base.text) ? yenIn(base.text) : null;
  const amounts = regular ? amountsIn(regular.text) : [];
  const hasFixed =
    fixed && !isBlank(fixed.text, words) && yesOrNo(fixed.text, words)?.value !== false;
  const fixedYen = hasFixed ? fixedSum(fixed.text, reader) : 0;
  if (fixed && hasFixed) {
    const note = reader.blocksOf('pay.fixed_note')[0]?.text ?? '';
    const text = `${chosenOf(fixed.text).text}\n${note}`;
    const value = printedLine(text);
    const sums = new Set(amountsIn(text).map(({ yen }) => yen));
    const isMixed =
      sums.size !== 1 ||
      /手当(?!として)/.test(value.replaceAll(/時間外手当|残業手当/g, '')) ||
      /合計|a\+b/.test(value);
    reader.answer('conditions.fixed_overtime', fixed.label, text, {
      value,
      ...(isMixed && { doubt: '固定残業代のほかのことも書かれているようです。' }),
    });
  }
  reader.read('conditions.bonus', ['conditions.bonus'], (text) => {
    const value = printedLine(chosenOf(text).text);
    const isAnswer = yesOrNo(text, words) !== null || saysBonus(value, reader);
    return isAnswer ? { value } : { value, doubt: '賞与のほかのことも書かれているようです。' };
  });
  if (!base) {
    readAllowances(reader, { isProven: false, isBroken: false });
    return null;
  }
  const doubt = payDoubt({
    basePay,
    amounts,
    fixedYen,
    totalYen: total ? yenIn(total.text) : null,
    hasFixedCell: reader.blocks.some(({ item }) => item === 'conditions.fixed_overtime'),
    hasCommuting: amounts.some(({ name }) => isCommuting(name, reader)),
    isRange: isRange(base.text) || Boolean(regular && amounts.some(({ most }) => most !== null)),
  });
  const isSpecial = reader.blocksOf('pay.special_allowances')[0]?.isDoubtful;
  readAllowances(reader, {
    isProven: !doubt && !isSpecial,
    isBroken: doubt !== null && !doubt.isOpen,
  });
  const sum = (basePay ?? 0) + amounts.reduce((all, { yen }) => all + yen, 0);
  const piece = [base, regular, total].flatMap((block) => (block ? [block.text] : [])).join('、');
  reader.answer('conditions.starting_salary', '月額（a＋b＋c）', piece, {
    value: basePay === null || doubt?.isBroken ? null : sum,
    ...(doubt ? { doubt: doubt.sentence } : { isProven: amounts.length > 0 }),
  });
  return basePay;
}

/** The sum of a cell of 固定残業代; null for one with a name, which is an allowance of the cell beside it. */
function fixedSum(text: string, { words }: FieldReader): number | null {
  const isAnswer = yesOrNo(text, words)?.value || /^[\d,\s]+円/.test(text.trim());
  return isAnswer ? yenIn(text) : null;
}

/** 通勤手当 depends on where somebody lives, and stands in a cell of its own on the form. */
const isCommuting = (name: string, { words }: FieldReader) =>
  words.wordsOf('commuting').some(({ spelling }) => name.includes(spelling));

/** 「前年度実績 2.0か月分」 is told of a bonus alone. */
const saysBonus = (text: string, { words }: FieldReader) =>
  words.wordsOf('bonus-word').some(({ spelling }) => text.includes(spelling));

function payDoubt({
  basePay,
  amounts,
  fixedYen,
  totalYen,
  hasFixedCell,
  hasCommuting,
  isRange: isOpen,
}: {
  basePay: number | null;
  amounts: readonly Amount[];
  fixedYen: number | null;
  totalYen: number | null;
  hasFixedCell: boolean;
  hasCommuting: boolean;
  isRange: boolean;
}): { sentence: string; isBroken: boolean; isOpen?: boolean } | null {
  if (isOpen)
    return {
      sentence: '賃金が「～」で書かれています。高校卒の金額を入力してください。',
      isBroken: true,
      isOpen: true,
    };
  if (basePay === null) return { sentence: '基本給が読み取れませんでした。', isBroken: true };
  const sum = basePay + amounts.reduce((all, { yen }) => all + yen, 0);
  if (totalYen === null || fixedYen === null)
    return {
      sentence: '合計の月額が読み取れず、足し算を確かめられませんでした。',
      isBroken: false,
    };
  // 「月額（a＋b）」 leaves the fixed overtime pay out; it may not stand among the allowances, too.
  const isWithoutFixed = sum === totalYen && !amounts.some(({ yen }) => yen === fixedYen);
  if (sum + fixedYen !== totalYen && !isWithoutFixed)
    return {
      sentence: `基本給と手当を足すと${(sum + fixedYen).toLocaleString('ja-JP')}円で、求人票の月額${totalYen.toLocaleString('ja-JP')}円と同じになりません。`,
      isBroken: true,
    };
  if (hasCommuting)
    return {
      sentence: '通勤手当が、毎月の賃金に入っているようです。入れるかどうかを、お確かめください。',
      isBroken: false,
    };
  if (!hasFixedCell)
    return {
      sentence: '固定残業代の欄が見つからず、月額に含まれているかどうかを確かめられませんでした。',
      isBroken: false,
    };
  return null;
}

/** `isProven`: those that are paid every month add up to the printed total; `isBroken`: that is not said. */
function readAllowances(
  reader: FieldReader,
  { isProven, isBroken }: { isProven: boolean; isBroken: boolean },
): void {
  const regular = reader.blocksOf('pay.regular_allowances');
  const special = reader.blocks.filter(({ item }) => item === 'pay.special_allowances');
  // Sheets that name no allowances (d) tell them in the note.
  const notes = special.length > 0 ? [] : reader.blocksOf('pay.allowance_notes');
  const blocks = [...regular, ...reader.blocksOf('pay.special_allowances'), ...notes];
  const lines = blocks
    .flatMap(({ text }) => amountsIn(text))
    .filter(({ name }) => name !== '')
    .map(lineOf);
  const value = [...new Set(lines)];
  const piece = blocks.map(({ text }) => text).join('、');
  if (value.length === 0) return;
  const hasCell = reader.blocks.some(({ item }) => item === 'pay.regular_allowances');
  // Without a place for allowances (d) those may stand under a label that no list spells.
  const isWhole = hasCell && special.length > 0 && !isBroken;
  const doubt = allowanceDoubt(value, isWhole, reader);
  const found = doubt ? { value, doubt } : { value, isProven };
  reader.answer('conditions.allowances', blocks[0]?.label ?? '手当', piece, found);
}

function allowanceDoubt(
  value: readonly string[],
  isWhole: boolean,
  reader: FieldReader,
): string | null {
  if (!isWhole) return '手当の一部が、読み取れていないかもしれません。';
  if (value.some((line) => isCommuting(line, reader))) return '通勤手当が、まじっているようです。';
  if (value.every(isAllowance)) return null;
  return '手当の名前でない言葉が、まじっているようです。';
}

/** A name of few words and a sum; a sentence, an open bracket or the fixed overtime pay is none. */
function isAllowance(line: string): boolean {
  const name = line.replace(/ \S+$/, '');
  const isOpen = (name.match(/（/g)?.length ?? 0) !== (name.match(/）/g)?.length ?? 0);
  return (
    !isOpen &&
    name.length > 1 &&
    name.length <= 24 &&
    !/^(?:あり|なし|有|無)/.test(name) &&
    !/[。、※]|固定残業|上限|月額|合計|基本給|[a-d][)）]/.test(name)
  );
}

function lineOf({ name, per, yen, most, every, share }: Amount): string {
  if (share) return `${printedLine(name)} ${share}`;
  return `${printedLine(name)} ${per}${yen}円${most === null ? '' : `～${most}円`}${every}`;
}
