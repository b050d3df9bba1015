import { expect, test } from 'vitest';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import type { CatalogueEdit } from '#server/features/catalogue-edits/catalogue-edits.queries.ts';
import { mergeEdits } from '#server/features/catalogue-edits/merge-edits.ts';
import { hotlineKind } from './hotline-kind.ts';

/** As the version with five kinds stored it. */
const stored = {
  name: '警察の相談',
  phone: '#9110',
  note: '運営者が直した説明',
  kinds: ['illegal_job', 'distress', 'bullying_or_health'],
  source_url: 'https://www.npa.go.jp/',
  verified_on: '2026-11-01',
};

const merged = (key: string, value: Record<string, unknown> | null) => {
  const edit: CatalogueEdit = {
    ...{ kind: 'hotlines', key, value, isRemoved: false },
    ...{ updatedAt: new Date(), updatedBy: 'テスト' },
  };
  return mergeEdits(hotlineKind, [edit]).find((entry) => entry.key === key);
};

test('an edit under the five old kinds holds; its kinds are translated and new fields are as they ship', () => {
  const shipped = hotlineKind.shipped.get('9110');
  const entry = merged('9110', stored);
  expect(entry).toMatchObject({
    state: 'edited',
    value: {
      note: stored.note,
      verified_on: stored.verified_on,
      hours: shipped?.hours,
      cost: shipped?.cost,
      source_seen_on: shipped?.source_seen_on,
    },
  });
  const { kinds } = entry?.value ?? { kinds: [] };
  expect(kinds.slice(0, 4)).toEqual(['illegal_job', 'despair', 'bullying', 'health']);
  expect(kinds).toContain('money_trouble');
});

test('a line that the desk added under the old kinds stays, and says what is not known', () => {
  const entry = merged('0191a000-0000-7000-8000-000000000001', stored);
  expect(entry).toMatchObject({
    state: 'added',
    value: { ...stored, kinds: ['illegal_job', 'despair', 'bullying', 'health'], hours: null },
  });
});

test('a day of a check that has not come is none, and the rest of the edit holds', () => {
  const entry = merged('9110', { ...stored, verified_on: '2999-01-01' });
  expect(entry).toMatchObject({ state: 'edited', value: { note: stored.note, verified_on: null } });
});

test('a line that was taken out stays out', () => {
  expect(merged('119', null)).toMatchObject({ state: 'removed' });
});

test('the six lines of the first version keep their keys, and every kind has lines', () => {
  for (const key of ['0120078310', '0120997777', '189', '9110', '110', '119'])
    expect(hotlineKind.shipped.get(key)?.phone?.replaceAll(/\D/g, ''), key).toBe(key);
  const lines = [...hotlineKind.shipped.values()];
  for (const kind of safetyKinds)
    expect(lines.filter(({ kinds }) => kinds[0] === kind).length, kind).toBeGreaterThan(0);
});

test('Shipped hotlines name the day they were read and are verified by nobody', () => {
  for (const line of hotlineKind.shipped.values())
    expect(line).toMatchObject({
      source_seen_on: expect.stringMatching(/^2026-/),
      verified_on: null,
    });
});
