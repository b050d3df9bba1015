import { expect, test } from 'vitest';
import { queryForm, schoolForm, schoolSearchKey } from './school-forms.ts';

test.each([
  ['札幌工業高等学校', '札幌工業高校'],
  ['青山学院高等部', '青山学院高校'],
  ['仙台第一高等学校', '仙台一高'],
  ['日本大学第三高等学校', '日本大学３高校'],
  ['東海大学付属相模高等学校', '東海大附属相模高'],
  ['成美学園高等學校', '成美学園高校'],
  ['横浜緑ケ丘高等学校', '横浜緑が丘高校'],
  ['Ｎ高等学校', 'n高'],
])('%s and %s have one form', (official, typed) => {
  expect(schoolForm(typed)).toBe(schoolForm(official));
});

test('A name that is still being typed has the form of the whole one', () => {
  for (const typed of ['札幌西高', '札幌西高等', '札幌西高等学', '札幌西高校'])
    expect(queryForm(typed)).toBe('札幌西高');
  // 高等学院 is a name of its own.
  expect(queryForm('早稲田大学高等学院')).toBe('早稲田大高等学院');
});

test.each([
  ['東京都立南平高等学校', '13', ['南平高', '都立南平高', '東京都立南平高']],
  ['横浜市立桜丘高等学校', '14', ['桜丘高', '市立桜丘高', '横浜市立桜丘高']],
  ['宮城県仙台第一高等学校', '04', ['仙台一高', '県立仙台一高', '宮城県仙台一高']],
  ['東京都立立川国際中等教育学校', '13', ['立川国際中等', '都立立川国際中等']],
  ['東京都市大学等々力高等学校', '13', ['東京都市大等々力高']],
  ['盛岡市立高等学校', '03', ['盛岡市立高']],
  ['立命館高等学校', '26', ['立命館高']],
])('The key of %s begins with the name without its keeper', (name, prefecture, lines) => {
  const key = schoolSearchKey({ name, nameKana: '', prefecture });
  expect(key.split('\n').slice(1, lines.length + 1)).toEqual(lines);
});
