import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKinds,
  catalogueNames,
} from '#contract/staff/staff-catalogues.ts';

type Words = {
  title: string;
  lead: string;
  checked: string | null;
  isOpen: boolean;
  /** When readers see a change, as the end of a sentence. */
  holds: string;
};

const atOnce = 'すぐに使われます';
/** A server reads some lists once, when it starts. */
export const nextStart = '次にサーバーが動きはじめたときから使われます';

/** What each list is called, and what the day of its check means. */
export const kindWords: Record<CatalogueKind, Words> = {
  calendar: {
    title: catalogueNames.calendar,
    lead: 'トップとガイド、カレンダーに出る日付です。出典と読んだ日、役所などに確かめた日を残します。',
    checked: '確かめた日',
    isOpen: true,
    holds: atOnce,
  },
  'prefecture-rules': {
    title: catalogueNames['prefecture-rules'],
    lead: '応募できる会社の数の申し合わせを、卒業する年ごとに入れます。入れた県では、ガイドがその日に合わせて案内します。入れていない県では、先生に聞くように案内します。',
    checked: '確かめた日',
    isOpen: true,
    holds: atOnce,
  },
  hotlines: {
    title: catalogueNames.hotlines,
    lead: '相談先のページ（/consult）と診断で、困っている人に案内する窓口です。まちがいのないように、かけて確かめた日を残します。',
    checked: '確かめた日',
    isOpen: true,
    holds: atOnce,
  },
  furigana: {
    title: catalogueNames.furigana,
    lead: '「ふりがな」を入れたときに、漢字の上に出る読みです。',
    checked: null,
    isOpen: true,
    holds: atOnce,
  },
  occupations: {
    title: catalogueNames.occupations,
    lead: '職業図鑑と適性診断の職業です。直した内容は、次にサーバーが動きはじめたときから使われます。外した職業は、それより前に始めた診断の結果にだけ残ります。',
    checked: null,
    isOpen: true,
    holds: nextStart,
  },
  industries: {
    title: catalogueNames.industries,
    lead: 'さがす画面や企業のページに出る、業界の名前です。変えられるのは名前だけで、追加したり外したりはできません。直した名前は、次にサーバーが動きはじめたときから使われます。',
    checked: null,
    isOpen: false,
    holds: nextStart,
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
