// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { contextKeys } from '#contract/words/taxonomy-names.ts';
import { compareOccupationsPath, readComparedIds } from './compare-occupations-path.ts';
import { OccupationComparison } from './occupation-comparison.tsx';
import type { ComparedOccupation } from './occupation-fact-rows.ts';

afterEach(cleanup);

const levels = Object.fromEntries(contextKeys.map((key) => [key, 0]));

function compared(id: string, name: string, weekend: number): ComparedOccupation {
  return {
    ...{ id, name, family: 'beauty', summary: `${name}の仕事です。` },
    ...{ likes: ['好きなこと'], dislikes: ['大変なこと'], starting_pay: null, company_count: 3 },
    context: { ...(levels as ComparedOccupation['context']), weekend },
    entry: {
      ...{ high_school: 'main', vocational: 'none', university: 'none' },
      ...{ licence: null, note: '' },
    },
  };
}
const hairdresser = compared('hairdresser', '美容師', 90);
const clerk = compared('accounting-clerk', '経理事務', 5);

it('A comparison has a column for each occupation, and the same rows for all', () => {
  render(
    <MemoryRouter>
      <OccupationComparison occupations={[hairdresser, clerk]} />
    </MemoryRouter>,
  );
  const row = (name: string) =>
    [...screen.getByRole('row', { name: new RegExp(`^${name}`) }).querySelectorAll('td')].map(
      (cell) => cell.textContent,
    );
  expect(screen.getByRole('link', { name: '美容師' }).getAttribute('href')).toBe(
    '/occupation/hairdresser',
  );
  expect(row('土日の仕事')).toEqual([
    '土日に働き、平日に休むことが多いです',
    '土日は休みのことが多いです',
  ]);
  expect(row('初任給のめやす')).toEqual([
    '国の調査に数字がありません',
    '国の調査に数字がありません',
  ]);
});

it('An occupation is taken out by a link that keeps the others', () => {
  render(
    <MemoryRouter>
      <OccupationComparison occupations={[hairdresser, clerk]} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: '美容師を表からはずす' });
  expect(link.getAttribute('href')).toBe('/occupation/compare?ids=accounting-clerk');
});

it.each([
  ['ids=a,b', ['a', 'b']],
  ['ids=a&ids=a,%20b', ['a', 'b']],
  ['ids=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['', []],
  ['ids=,,', []],
])('The address ?%s compares %j', (query, ids) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(ids);
});

it('The address of a comparison names at most four occupations', () => {
  expect(compareOccupationsPath(['a', 'b', 'c', 'd', 'e'])).toBe('/occupation/compare?ids=a,b,c,d');
  expect(compareOccupationsPath([])).toBe('/occupation/compare');
});
