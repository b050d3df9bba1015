/** A sum of money with its name: 「夜勤手当 1回 2,200円」. */
export type Amount = {
  name: string;
  /** 「1回」, 「月額」; empty where there is none. */
  per: string;
  yen: number;
  /** The upper end of a range. */
  most: number | null;
  /** 「/回」; a sum of a month needs none. */
  every: string;
  /** A share in the place of a sum: 「売上の10%」. */
  share: string | null;
};

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const money = String.raw`(?:${number}\s*万\s*(?:${number}\s*千?\s*)?|${number}\s*千\s*|${number}\s*)円`;
const sum = new RegExp(
  String.raw`((?:月額|日額|時給|\d+\s*(?:回|日|時間|人|か月|ヶ月|カ月|年|食|件)(?:に?つき|あたり|当たり)?|(?:一律|各))?)\s*(${money}|${number}(?=\s*～\s*${money}))(?:\s*～\s*(${money}))?(?:\s*\/\s*(月|回|日|時間|人|食))?|\p{L}{1,8}の\s*${number}\s*%`,
  'gu',
);

/** The first sum of a plain text in yen; null where there is none. */
export function yenIn(text: string): number | null {
  const found = new RegExp(money).exec(text.replaceAll(/(?<=\d[\d,]*)\s+(?=[\d,])/g, ''));
  return found ? yenOf(found[0]) : null;
}

/** Whether a text gives two ends in the place of one sum. */
export function isRange(text: string): boolean {
  return new RegExp(String.raw`(?:${money}|${number})\s*～\s*(?:${money})`).test(text);
}

/** All sums of a plain text, each with the words before it; what stands in brackets after a sum is left out. */
export function amountsIn(told: string): Amount[] {
  // A line end can part a number from the rest of it.
  const text = told.replaceAll(/(?<=\d,?)\n(?=[\d,]+\s*円)/g, '');
  const amounts: Amount[] = [];
  let at = 0;
  for (const found of text.matchAll(sum)) {
    if (found.index < at) continue;
    const name = text.slice(at, found.index);
    const [whole, per = '', first = '', last, every = '月'] = found;
    const share = /%$/.test(whole) ? whole.replaceAll(/\s/g, '') : null;
    amounts.push({
      name: nameOf(name),
      per: per.replaceAll(/\s/g, ''),
      yen: share ? 0 : yenOf(first),
      most: last ? yenOf(last) : null,
      every: every === '月' ? '' : `/${every}`,
      share,
    });
    at = found.index + found[0].length;
    at += /^\s*\([^)]*\)/.exec(text.slice(at))?.[0].length ?? 0;
  }
  return amounts;
}

/** What stands between two sums, without the rest of a sentence before a line end. */
function nameOf(text: string): string {
  const line =
    text
      .trim()
      .split(/[\n。、;]/)
      .at(-1) ?? '';
  return line.replaceAll(/^[\s・○●◎◆■,/:.-]+|[\s:・…-]+$/g, '').replaceAll(/\s+/g, ' ');
}

function yenOf(text: string): number {
  const bare = text.replaceAll(/[,\s円]/g, '');
  const [, tenThousands, rest = ''] = /^([\d.]+)万(.*)$/.exec(bare) ?? [];
  const thousands = (part: string) =>
    part.endsWith('千') ? Number(part.slice(0, -1)) * 1_000 : Number(part || 0);
  if (tenThousands !== undefined)
    return Math.round(Number(tenThousands) * 10_000 + thousands(rest));
  return thousands(bare);
}
