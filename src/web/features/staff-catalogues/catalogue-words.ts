import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKinds,
} from '#contract/staff-catalogues.ts';

type Words = { title: string; lead: string; checked: string | null; isOpen: boolean };

/** What each list is called, and what the day of its check means. */
export const kindWords: Record<CatalogueKind, Words> = {
  calendar: {
    title: '就職の日程',
    lead: '「就職活動の進め方」とカレンダーに出る日付です。出典と、確かめた日を残します。',
    checked: '確かめた日',
    isOpen: true,
  },
  'prefecture-rules': {
    title: '都道府県の応募のルール',
    lead: '一人一社制などの決まりです。労働局や県の発表で確かめて、その日を残します。',
    checked: '確かめた日',
    isOpen: false,
  },
  hotlines: {
    title: '相談窓口',
    lead: '困っている人に案内する電話番号です。まちがいのないように、かけて確かめた日を残します。',
    checked: '確かめた日',
    isOpen: true,
  },
  furigana: {
    title: 'ふりがなの辞書',
    lead: '「ふりがな」を入れたときに、漢字の上に出る読みです。',
    checked: null,
    isOpen: true,
  },
};

export const entryStateNames: Record<CatalogueEntry['state'], string> = {
  shipped: 'はじめの内容',
  edited: '直した',
  added: '追加した',
  removed: '外した',
};

/** The kind that an address names, or null. */
export function kindOf(name: string | undefined): CatalogueKind | null {
  return catalogueKinds.find((kind) => kind === name) ?? null;
}
