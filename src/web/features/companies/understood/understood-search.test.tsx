import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { noConditions } from '#web/features/companies/filter/search-conditions.ts';
import { UnderstoodSearch } from './understood-search.tsx';

const occupation = {
  ...{ id: 'welder', name: '溶接工', name_kana: 'ヨウセツコウ' },
  ...{ family: 'welding', group: '12', summary: '金属をつなぐ仕事です。' },
};

function html(isFound: boolean): string {
  const understanding = {
    ...{ sentence: '溶接の仕事をさがしました', chips: [] },
    ...{ occupations: [occupation], corrected: null, is_worry: false },
  };
  const facts = { understanding, isFound, count: 3, isCapped: false, relaxations: [] };
  const asked = { ...noConditions, occupations: ['welder'] };
  const element = (
    <UnderstoodSearch typed={{ ...noConditions, s: '溶接' }} asked={asked} {...facts} />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('Occupations are folded above companies that have the words, and open where none has', () => {
  expect(html(true)).toMatch(/<details><summary/);
  expect(html(false)).toMatch(/<details open=""><summary/);
  expect(html(true)).toContain('href="/search?occupation=welder"');
});
