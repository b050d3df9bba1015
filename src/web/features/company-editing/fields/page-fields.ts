import { prefectures } from '#contract/words/areas.ts';
import { jsicDivisions } from '#contract/words/jsic-divisions.ts';
import { industryOptions } from '#web/ui/fields/industry-options.ts';
import type { FieldSpec } from './field-specs.ts';

export const prefectureOptions = prefectures.map(({ code, name }) => ({
  value: code,
  label: name,
}));
const jsicOptions = Object.entries(jsicDivisions).map(([value, name]) => ({
  value,
  label: `${value} ${name}`,
}));

export const identityFields: FieldSpec[] = [
  { path: 'name', label: '会社名', kind: 'line', most: 100, required: true },
  { path: 'name_kana', label: '会社名（カナ）', kind: 'line', most: 100, required: true },
  { path: 'name_en', label: '英語の会社名', kind: 'line', most: 100 },
  {
    path: 'catch_copy',
    label: 'キャッチコピー',
    kind: 'line',
    most: 40,
    required: true,
    hint: '一覧にも出ます。例：町のパンを、朝いちばんに。',
  },
  {
    path: 'one_line',
    label: 'ひとことで、何の会社ですか',
    kind: 'line',
    most: 60,
    required: true,
    hint: '例：学校や病院にパンを届ける、町のパン工場です。',
  },
  {
    path: 'website_url',
    label: '公式サイト',
    kind: 'line',
    most: 300,
    inputMode: 'url',
    hint: '例：https://www.example.co.jp/',
  },
  {
    path: 'video_url',
    label: '会社を紹介する動画',
    kind: 'line',
    most: 300,
    inputMode: 'url',
    hint: '動画のページのアドレスです。ページにはリンクとしてのります。',
  },
];

export const workFields: FieldSpec[] = [
  {
    path: 'work.description',
    label: '仕事の内容',
    kind: 'text',
    most: 1_200,
    rows: 6,
    required: true,
    hint: '入社して最初にする仕事から、順に書くと伝わります。例：はじめの3か月は、先輩といっしょに材料を運びます。',
  },
  {
    path: 'work.enjoyable_for',
    label: 'こんな人は楽しめます',
    kind: 'lines',
    most: 120,
    count: 8,
    hint: '1行に1つ書いてください。例：手を動かして、形になるのがうれしい人',
  },
  {
    path: 'work.hard_parts',
    label: '大変なところ',
    kind: 'lines',
    most: 120,
    count: 8,
    hint: '1行に1つ。正直に書くと、入社したあとの「思っていたのとちがう」が減ります。例：夏は工場の中が30度をこえます。休けいを多くとります。',
  },
  {
    path: 'work.hard_for',
    label: 'こんな人は、大変に感じるかもしれません',
    kind: 'lines',
    most: 120,
    count: 8,
    hint: '1行に1つ。人のよしあしではなく、好みとのちがいとして書いてください。例：毎日同じ時間に帰りたい人（12月は残業がふえます）',
  },
  {
    path: 'work.qualification_support',
    label: '取れる資格・支援',
    kind: 'lines',
    most: 120,
    count: 10,
    hint: '1行に1つ。例：フォークリフトの免許（費用は会社が出します）',
  },
];

export const visitFields: FieldSpec[] = [
  {
    path: 'visit.available',
    label: '応募前職場見学',
    kind: 'yes-no',
    yes: '受け入れます',
    no: 'いまは受け入れていません',
  },
  {
    path: 'visit.schedule',
    label: '日程',
    kind: 'line',
    most: 200,
    hint: '例：7月20日〜8月31日の平日。午前10時から2時間ほど',
  },
  { path: 'visit.capacity', label: '人数', kind: 'line', most: 100, hint: '例：1回に4人まで' },
  { path: 'visit.clothes', label: '服装', kind: 'line', most: 100, hint: '例：学校の制服' },
  {
    path: 'visit.bring',
    label: '持ち物',
    kind: 'line',
    most: 100,
    hint: '例：筆記用具、飲み物',
  },
];

export const basicFields: FieldSpec[] = [
  { path: 'industry', label: '業界', kind: 'select', options: industryOptions, required: true },
  {
    path: 'jsic',
    label: '日本標準産業分類',
    kind: 'select',
    options: jsicOptions,
    required: true,
    hint: '求人票に書かれている産業分類です。業界を選ぶと、近いものが入ります。',
  },
  {
    path: 'corporate_number',
    label: '法人番号',
    kind: 'line',
    most: 13,
    inputMode: 'numeric',
    hint: '13桁の数字です。',
  },
  { path: 'founded_on', label: '設立', kind: 'line', most: 7, hint: '年と月です。例：1985-04' },
  {
    path: 'representative',
    label: '代表者',
    kind: 'line',
    most: 60,
    hint: '例：代表取締役 山田 花子',
  },
  { path: 'capital', label: '資本金', kind: 'line', most: 60, hint: '例：3,000万円' },
  { path: 'employees', label: '従業員数', kind: 'number', unit: '人' },
  { path: 'high_school_employees', label: 'うち高校卒の人', kind: 'number', unit: '人' },
];

export const postalCodeField: FieldSpec[] = [
  {
    path: 'postal_code',
    label: '本社の郵便番号',
    kind: 'line',
    most: 8,
    inputMode: 'numeric',
    hint: '例：100-0001。空いている都道府県・市区町村・町名が、自動で入ります。',
  },
];

/** What a postal code fills in. */
export const addressFields: FieldSpec[] = [
  {
    path: 'prefecture',
    label: '本社の都道府県',
    kind: 'select',
    options: prefectureOptions,
    required: true,
  },
  { path: 'city', label: '本社の市区町村', kind: 'line', most: 100, required: true },
  { path: 'street', label: '本社の町名・番地・建物', kind: 'line', most: 200 },
];
