/** The rows of the 五十音 table with the kana that names begin with. */
export const kanaRows = [
  ['ア', 'アイウエオ'],
  ['カ', 'カキクケコ'],
  ['サ', 'サシスセソ'],
  ['タ', 'タチツテト'],
  ['ナ', 'ナニヌネノ'],
  ['ハ', 'ハヒフヘホ'],
  ['マ', 'マミムメモ'],
  ['ヤ', 'ヤユヨ'],
  ['ラ', 'ラリルレロ'],
  ['ワ', 'ワヲン'],
] as const;

/** Names whose reading does not begin with a kana. */
export const otherInitial = '#';
