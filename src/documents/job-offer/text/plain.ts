import radicalRows from '../../../../data/radical-letters.json' with { type: 'json' };

/** Radicals that PDFs name in the place of a letter and that no form of Unicode takes back. */
const radicals: Readonly<Record<string, string>> = {
  ...radicalRows,
  // Its compatibility form is the Chinese letter 戶, which fonts of Japan draw as 戸.
  '\u2f3e': '戸',
  '\u6236': '戸',
};

/** Circled digits mark an answer, and dots lead to one: compatibility forms would make digits and points of them. */
const kept = /[①-⑳❶-❿⓪…‥]/u;

/**
 * A text in one spelling: compatibility forms, radicals as letters, one dash, one wave, no odd spaces. Circled digits
 * stay what they are. Tabs and line ends stay, too.
 */
export function plain(text: string): string {
  return [...text]
    .map((letter) => (kept.test(letter) ? letter : (radicals[letter] ?? letter)))
    .join('')
    .split(/([①-⑳❶-❿⓪…‥])/u)
    .map((part) => (kept.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[·‧•∙]/g, '・')
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[~〜∼]/g, '～')
    .replaceAll(/[‐‑‒–—―−─━]/g, '-')
    .replaceAll(/(?<![ァ-ヺ]\s)(?<=[\d\s])ー(?=[\d\s])/g, '-')
    .replaceAll(/(?<!\S)\d(?: \d)* ,(?: \d){3}(?: ,(?: \d){3})*(?!\S)/g, (spread) =>
      spread.replaceAll(' ', ''),
    );
}

/** Without any space. */
export function compact(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** A plain text as a page shows it: Japanese brackets, one space where there were more. */
export function printed(text: string): string {
  return text
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/(?<=[^\x20-\x7e]) ?: ?(?=[^\d\s])/g, '：')
    .trim();
}

/** The same in one line. */
export function printedLine(text: string): string {
  return printed(text.replaceAll(/\s*\n\s*/g, ' '));
}

/** The letters of a label that tell it from others. */
export function labelKey(text: string): string {
  return compact(text)
    .toLowerCase()
    .replaceAll(/[ヶヵケカ箇](?=月)/g, 'か')
    .replaceAll(/[^\p{L}\p{N}ー]/gu, '');
}

/** The key without what offices add or leave out: の, 及び, 等, その, 有無, 内容, 前事業年度. */
export function looseLabelKey(text: string): string {
  return labelKey(text)
    .replaceAll(
      /前事業年度|前年度実績|前年度|及び|その|有無|内容|参考値|参考|従業員|制度|可否/g,
      '',
    )
    .replaceAll(/[の等者]/g, '');
}

/** Columns that a text takes in a font of fixed width. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const letter of text) columns += /[\x20-\x7e｡-ﾟ]/.test(letter) ? 1 : 2;
  return columns;
}
