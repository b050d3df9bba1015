import {
  type ContextKey,
  contextKeys,
  interestKeys,
  interestNames,
  skillKeys,
  skillNames,
  workValueKeys,
  workValueNames,
} from '#contract/words/taxonomy-names.ts';
import { industryOptions } from '#web/ui/fields/industry-options.ts';
import families from '../../../../data/occupation-families.json' with { type: 'json' };
import type { EntryField } from './entry-fields.ts';

const contextNames: Record<ContextKey, string> = {
  people: '人と接する',
  outdoors: '外で働く',
  physical: '体を使う',
  night_or_shift: '夜・交替の勤務',
  weekend: '土日の勤務',
  desk: '机での仕事',
  noise: '音の大きさ',
  team: 'チームで働く',
  driving: '車の運転',
  licence: '資格がいる',
};
const ways = [
  { value: 'main', label: '多い' },
  { value: 'possible', label: 'ある' },
  { value: 'none', label: 'ない' },
];

const lines = (name: string, label: string, hint = '1行に1つずつ'): EntryField => ({
  ...{ name, label, hint, type: 'lines' },
});
const long = (name: string, label: string, most: number): EntryField => ({
  ...{ name, label, most, type: 'long' },
});
const way = (name: string, label: string): EntryField => ({
  ...{ name: `entry.${name}`, label, options: ways, type: 'select', section: '入り方' },
});

function levels<K extends string>(
  place: string,
  section: string,
  keys: readonly K[],
  names: Record<K, string>,
): EntryField[] {
  return keys.map((key) => ({
    ...{ name: `${place}.${key}`, label: names[key], type: 'level', section },
  }));
}

/** The record of an occupation as the files have it; its group follows from its family. */
export const occupationFields: readonly EntryField[] = [
  {
    name: 'id',
    label: 'ID',
    type: 'text',
    hint: 'ページのアドレスになります。半角の英小文字・数字・ハイフン（例：pet-groomer）',
    isIdentity: true,
  },
  { name: 'name', label: '名前', type: 'text' },
  { name: 'name_kana', label: '読み', type: 'text', hint: 'カタカナで' },
  {
    name: 'family',
    label: '仕事のなかま',
    type: 'select',
    options: families.map(({ key, name }) => ({ value: key, label: name })),
  },
  lines('aliases', 'ほかの呼び方', '1行に1つずつ。検索と診断で使われます'),
  long('summary', '短い説明', 200),
  lines('tasks', '仕事の内容', '1行に1つずつ、3つ以上'),
  long('day', 'ある1日', 600),
  lines('school_moments', '学校でのこんな場面', '1行に1つずつ、3つ以上'),
  lines('likes', 'こんな人に合いそう', '1行に1つずつ、2つ以上'),
  lines('dislikes', '大変なところ'),
  long('caution', '知っておいてほしいこと', 300),
  lines('ask_teacher', '先生に聞いてみること'),
  way('high_school', '高校から'),
  way('vocational', '専門学校から'),
  way('university', '大学から'),
  {
    ...{ name: 'entry.licence', label: '資格', type: 'text', isNullable: true, section: '入り方' },
    hint: 'なければ空けておきます',
  },
  { ...long('entry.note', '説明', 400), section: '入り方' },
  lines('related', '近い職業のID', '1行に1つずつ。職業のページのアドレスの終わりにあります'),
  {
    name: 'industries',
    label: '業種',
    type: 'checks',
    options: industryOptions,
  },
  ...levels('interests', '興味（0〜100）', interestKeys, interestNames),
  ...levels('work_values', '大切にすること（0〜100）', workValueKeys, workValueNames),
  ...levels('context', '働く場所のようす（0〜100）', contextKeys, contextNames),
  ...levels('skills', '使う力（0〜100、関係しないものは空ける）', skillKeys, skillNames),
];
