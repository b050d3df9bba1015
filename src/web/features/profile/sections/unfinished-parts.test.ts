import { describe, expect, it } from 'vitest';
import { sampleProfile } from '#web/features/profile/student-profile-sample.ts';
import { unfinishedParts } from './unfinished-parts.ts';

const titles = (change: Partial<typeof sampleProfile>) =>
  unfinishedParts({ ...sampleProfile, ...change }).map(({ title }) => title);

describe('unfinishedParts', () => {
  it('names the parts that say nothing yet', () => {
    expect(titles({})).toEqual(['課程と学科', '進路の希望', '自分のこと']);
  });

  it.each([
    { course_type: 'full_time', department: 'industrial' },
    { plan: 'undecided' },
    { desired_areas: ['tokai'] },
    { qualifications: ['危険物取扱者乙種4類'] },
    { likes: '料理' },
  ] as const)('is content with one word in a part: %o', (change) => {
    expect(titles(change as Partial<typeof sampleProfile>)).toHaveLength(2);
  });
});
