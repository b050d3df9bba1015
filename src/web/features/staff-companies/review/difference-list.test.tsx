// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FieldDifference } from '#contract/staff/staff-company.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { Differences } from './difference-list.tsx';

const changes: FieldDifference[] = [
  { field: 'conditions.starting_salary', before: 185_000, after: 198_000 },
  { field: 'conditions.graduates_welcome', before: null, after: true },
  { field: 'jsic', before: 'D', after: 'E' },
  {
    field: 'youth.new_graduates_hired',
    before: [{ year: 2024, count: 2 }],
    after: [
      { year: 2025, count: 3 },
      { year: 2024, count: 2 },
    ],
  },
];

function show(difference: FieldDifference[], addPoint = vi.fn()) {
  showOnDesk(
    <Differences
      company={{
        images: [],
        occupation_names: {},
        submission: { difference, since_sent_back: null },
      }}
      review={{ addPoint }}
      labelOf={(field) => field}
    />,
  );
  return addPoint;
}

it('A difference is read with units and words, as on the page', () => {
  show(changes);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told[0]).toContain('185,000円');
  expect(told[0]).toContain('198,000円');
  expect(told[1]).toContain('応募できます');
  expect(told[2]).toContain('E 製造業');
  expect(told[3]).toContain('2025年度 / 3人');
});

it('Changed rows of a list and changed sentences of a text are marked, with words', () => {
  const before = '朝は早いです。夜は休みです。';
  const text = { field: 'work.description', before, after: '朝は早いです。夜は静かです。' };
  show([...changes, text]);
  const [, , , hired, description] = screen.getAllByRole('listitem');
  const marksIn = (item: HTMLElement | undefined) =>
    [...(item?.querySelectorAll('ins, del') ?? [])].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    );
  expect(marksIn(hired)).toEqual(['INS 加わる2025年度 / 3人']);
  expect(marksIn(description)).toEqual(['DEL 消える夜は休みです。', 'INS 加わる夜は静かです。']);
});

it('A change is asked for by the name of its field', async () => {
  const addPoint = show(changes);
  await userEvent.click(screen.getByRole('button', { name: '「jsic」の直しをお願いする' }));
  expect(addPoint).toHaveBeenCalledWith('jsic');
});
