import { type ApplicationLimit, applicationLimits, recruitEvents } from '#contract/public/guide.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import { safetyKindNames, safetyKinds } from '#contract/student/safety-kinds.ts';
import { prefectures } from '#contract/words/areas.ts';
import { occupationFields } from './occupation-fields.ts';

type Option = { value: string; label: string };

/** How a field of an entry is filled in. */
export type EntryField = {
  /** Where its value is in the entry, with dots. */
  name: string;
  label: string;
  hint?: string;
  /** Set when the entry is made, and not afterwards. */
  isIdentity?: boolean;
  /** An empty field means that there is nothing. */
  isNullable?: boolean;
  /** Fields in a row with the same one stand together under it. */
  section?: string;
} /** A level is a number, and left out of the entry while it is empty; lines are a list of texts. */ & (
  | { type: 'text' | 'date' | 'url' | 'number' | 'check' | 'level' | 'lines' }
  | { type: 'long'; most: number }
  | {
      type: 'select' | 'checks';
      options: readonly Option[];
      /** What an empty choice that is allowed means; the whole country unless told. */
      empty?: string;
    }
);

const prefectureOptions = prefectures.map(({ code, name }) => ({ value: code, label: name }));
const eventNames: Record<(typeof recruitEvents)[number], string> = {
  postings_accepted: '求人の申し込みの受け付け',
  postings_open: '求人票の公開',
  documents_sent: '応募書類の提出',
  selection_begins: '選考の開始',
  offer_accepted: '内定の返事',
  interview_fairs: '就職面接会',
  driving_school: '自動車学校',
  civil_service_results: '公務員試験の結果',
  joining_papers: '入社の手続き',
  graduation: '卒業',
  work_begins: '入社の日',
};

const unknownHint = '確かめられなければ、空けておきます';

const source: EntryField[] = [
  { name: 'source_title', label: '出典の題', type: 'text' },
  { name: 'source_url', label: '出典のアドレス', type: 'url' },
];

const checks: EntryField[] = [
  { name: 'source_seen_on', label: '出典を読んだ日', type: 'date' },
  { name: 'verified_on', label: '役所などに確かめた日', type: 'date', isNullable: true },
];

const limitOptions: Record<ApplicationLimit, string> = {
  one: '1社',
  two: '2社',
  three: '3社',
  several: '複数（数はわからない）',
};

function limit(name: string, label: string, empty: string): EntryField {
  const options = applicationLimits.map((value) => ({ value, label: limitOptions[value] }));
  return { name, label, type: 'select', options, isNullable: true, empty };
}

/** The fields of each kind, in the order of the form. */
export const entryFields: Record<CatalogueKind, readonly EntryField[]> = {
  calendar: [
    {
      name: 'graduation_year',
      label: '卒業する年（3月）',
      type: 'number',
      isIdentity: true,
    },
    {
      name: 'prefecture',
      label: '都道府県（全国なら選ばない）',
      type: 'select',
      options: prefectureOptions,
      isIdentity: true,
      isNullable: true,
    },
    {
      name: 'event',
      label: 'できごと',
      type: 'select',
      options: recruitEvents.map((value) => ({ value, label: eventNames[value] })),
      isIdentity: true,
    },
    { name: 'label', label: '読む人に見える言葉', type: 'text' },
    { name: 'date', label: '日付（つづくときは、はじまりの日）', type: 'date' },
    { name: 'until', label: '終わりの日（つづくとき）', type: 'date', isNullable: true },
    { name: 'about', label: '学校や企業、地域でちがう（めやす）', type: 'check' },
    {
      name: 'note',
      label: '何がちがうか、だれに聞くか',
      type: 'long',
      most: 300,
      isNullable: true,
    },
    { name: 'provisional', label: 'まだ発表されていない（仮の日付）', type: 'check' },
    ...source,
    ...checks,
  ],
  'prefecture-rules': [
    {
      name: 'prefecture',
      label: '都道府県（全国のめやすなら選ばない）',
      type: 'select',
      options: prefectureOptions,
      isIdentity: true,
      isNullable: true,
    },
    { name: 'graduation_year', label: '卒業する年（3月）', type: 'number', isIdentity: true },
    limit('first', 'はじめに応募できる数', 'まだわかっていない'),
    limit('later', 'あとから応募できる数', '変わらない・わからない'),
    { name: 'later_from', label: 'あとから、はいつから', type: 'date', isNullable: true },
    { name: 'later_is_about', label: '日ははっきりせず、月だけわかる', type: 'check' },
    { name: 'exceptions', label: '例外と条件', type: 'long', most: 400, isNullable: true },
    { name: 'document', label: '資料の名前', type: 'text' },
    { name: 'document_url', label: '資料のアドレス', type: 'url' },
    { name: 'document_on', label: '資料の日付', type: 'date', isNullable: true },
    { name: 'source_seen_on', label: '資料を読んだ日', type: 'date', isNullable: true },
    { name: 'verified_on', label: '役所などに確かめた日', type: 'date', isNullable: true },
    {
      ...{ name: 'verified_by', label: 'だれが、どこに確かめたか', type: 'text', isNullable: true },
      hint: '例：運営の山田が、労働局に電話で',
    },
  ],
  hotlines: [
    { name: 'name', label: '名前', type: 'text' },
    {
      name: 'phone',
      label: '電話番号',
      type: 'text',
      isNullable: true,
      hint: '半角の数字とハイフン（例：0120-99-7777）。全国で1つの番号がなければ空けておきます',
    },
    {
      name: 'web_url',
      label: 'チャットや一覧のページのアドレス',
      type: 'url',
      isNullable: true,
    },
    {
      name: 'web_label',
      label: 'そのリンクの言葉',
      type: 'text',
      isNullable: true,
      hint: '例：チャットで話す',
    },
    {
      name: 'other_way',
      label: 'ほかの方法（LINEなど）',
      type: 'long',
      most: 120,
      isNullable: true,
    },
    { name: 'hours', label: '時間', type: 'text', isNullable: true, hint: unknownHint },
    { name: 'closed', label: '休みの日', type: 'text', isNullable: true, hint: unknownHint },
    { name: 'cost', label: '料金', type: 'text', isNullable: true, hint: unknownHint },
    { name: 'for_whom', label: 'だれのための窓口か', type: 'text', isNullable: true },
    { name: 'note', label: '説明', type: 'long', most: 120 },
    {
      name: 'kinds',
      label: 'だれに案内するか',
      type: 'checks',
      options: safetyKinds.map((value) => ({ value, label: safetyKindNames[value] })),
    },
    {
      name: 'is_urgent',
      label: 'いま危ないときの窓口（相談先のページの最初に出す）',
      type: 'check',
    },
    { name: 'source_url', label: '出典のアドレス', type: 'url' },
    { name: 'source_seen_on', label: '出典のページを読んだ日', type: 'date', isNullable: true },
    { name: 'verified_on', label: '確かめた日', type: 'date', isNullable: true },
  ],
  furigana: [
    { name: 'word', label: '言葉', type: 'text', isIdentity: true },
    { name: 'reading', label: '読み', type: 'text', hint: 'ひらがなかカタカナで' },
  ],
  occupations: occupationFields,
  industries: [
    {
      name: 'key',
      label: 'キー',
      type: 'text',
      hint: 'ページのアドレスに使われています。変えられません',
      isIdentity: true,
    },
    { name: 'name', label: '名前', type: 'text', hint: '30文字まで' },
  ],
};

/** The fields of a high school. */
export const schoolFields: readonly EntryField[] = [
  { name: 'name', label: '名前', type: 'text' },
  { name: 'kana', label: '読み', type: 'text', hint: 'カタカナで' },
  { name: 'prefecture', label: '都道府県', type: 'select', options: prefectureOptions },
  {
    name: 'code',
    label: '学校コード',
    type: 'text',
    isNullable: true,
    hint: 'なければ空けておきます',
  },
  {
    name: 'closed_on',
    label: '閉校した日',
    type: 'date',
    isNullable: true,
    hint: '入れると、登録の画面で選べなくなります。選んでいた人のプロフィールには残ります。',
  },
];
