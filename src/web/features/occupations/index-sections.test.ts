import { expect, test } from 'vitest';
import { indexSections } from './index-sections.ts';

const occupation = (id: string, name: string, name_kana: string, group: string) => ({
  id,
  name,
  name_kana,
  family: 'transport',
  group,
  summary: '長い説明',
});
const found = {
  groups: [
    { value: '05', name: '運転・輸送', count: 2 },
    { value: '03', name: '建設・土木', count: 1 },
  ],
  results: [
    occupation('bus', 'バス運転士', 'バスウンテンシ', '05'),
    occupation('carpenter', '大工', 'ダイク', '03'),
    occupation('taxi', 'タクシー運転手', 'タクシーウンテンシュ', '05'),
  ],
};
const bus = { id: 'bus', name: 'バス運転士' };
const carpenter = { id: 'carpenter', name: '大工' };
const taxi = { id: 'taxi', name: 'タクシー運転手' };

test('groups keep their order, and lead to their own list', () => {
  expect(indexSections('group', found)).toEqual([
    { key: '05', title: '運転・輸送', to: '/occupation?group=05', items: [bus, taxi] },
    { key: '03', title: '建設・土木', to: '/occupation?group=03', items: [carpenter] },
  ]);
});

test('readings stand under their letter, whatever its marks', () => {
  const sections = indexSections('kana', found);
  expect(sections.map(({ items }) => items)).toEqual([[bus], [carpenter, taxi]]);
  expect(sections.every(({ to }) => to === null)).toBe(true);
});
