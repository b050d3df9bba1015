import { type CoverMotif, coverMotifs } from '#contract/public/post-categories.ts';

/** What a cover can show. */
const motifNames: Record<CoverMotif, string> = {
  compass: 'コンパス',
  document: '書類',
  mirror: '鏡',
  tools: '道具',
  building: '建物',
  door: 'ドア',
  pen: 'ペン',
  talk: '話し合い',
  coin: 'お金',
  people: '人びと',
  family: '家族',
  school: '学校',
  handshake: '握手',
  bell: 'ベル',
  calendar: 'カレンダー',
  gear: '歯車',
  train: '電車',
  care: '介護',
  kitchen: '台所',
  field: '畑',
};

export const motifs = coverMotifs.map((key) => ({ key, label: motifNames[key] }));
