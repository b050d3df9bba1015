import { describe, expect, test } from 'vitest';
import { Occupation } from '#contract/public/occupations.ts';
import { tidyVerdicts } from '#contract/student/tidy-verdicts.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const occupations = new Map(readDataFolder('occupations', Occupation).map((one) => [one.id, one]));

const talks = {
  cook: ['料理が好き', 'パン屋でバイトしてる', 'おいしいと言われたとき', '調理部'],
  care: ['祖母の介護を手伝ってます', 'ありがとうと言われたとき', '福祉部', '人と話すのが好き'],
  build: ['体を動かすのが好き', 'ものを作るのが好き', '外で働きたい', '工業高校'],
};
const all = Object.entries(talks);

function five(answers: string[], verdicts?: OccupationVerdict[]) {
  const turns = talk(counsellor, answers);
  return counsellor.recommend(turns, {
    removed: new Set(),
    added: [],
    ...(verdicts && { verdicts }),
  });
}
const idsOf = (answers: string[], verdicts?: OccupationVerdict[]) =>
  five(answers, verdicts).occupations.map(({ id }) => id);

/** The rank of each occupation can only be seen in the five and the alternates: their mean of a measure. */
function meanOf(ids: string[], measure: (one: Occupation) => number): number {
  return ids.reduce((sum, id) => sum + measure(occupations.get(id)!), 0) / ids.length;
}

describe('verdicts', () => {
  test.each(all)('of nobody leave the whole answer as it is: %s', (_, answers) => {
    expect(five(answers, [])).toEqual(five(answers));
  });

  test.each(all)('of ちがう take the occupation out and bring another in: %s', (_, answers) => {
    const before = idsOf(answers);
    for (const occupation of before) {
      const answer = five(answers, [{ occupation, verdict: 'no', reason: 'hard' }]);
      const after = answer.occupations.map(({ id }) => id);
      expect(after).toHaveLength(5);
      expect(after).not.toContain(occupation);
      expect(answer.alternates).not.toContain(occupation);
    }
  });

  test('of ちがう take out an occupation that the student wished for', () => {
    const answers = ['看護師になりたい', '保健委員', '生物が好き'];
    expect(idsOf(answers)).toContain('registered-nurse');
    const verdicts: OccupationVerdict[] = [{ occupation: 'registered-nurse', verdict: 'no' }];
    expect(idsOf(answers, verdicts)).not.toContain('registered-nurse');
  });

  test('with きつそう bring what is lighter on the body than with なんとなく', () => {
    const refused = idsOf(talks.build).slice(0, 3);
    const physical = (one: Occupation) => one.context.physical;
    const physicalAfter = (reason: 'hard' | 'other') => {
      const verdicts = refused.map(
        (occupation): OccupationVerdict => ({ occupation, verdict: 'no', reason }),
      );
      return meanOf(idsOf(talks.build, verdicts), physical);
    };
    expect(physicalAfter('hard')).toBeLessThan(meanOf(refused, physical) - 10);
    expect(physicalAfter('hard')).toBeLessThan(physicalAfter('other'));
  });

  test('with 人が多い bring what has fewer people', () => {
    const people = (one: Occupation) => one.context.people;
    const refused = idsOf(talks.care).slice(0, 2);
    const after = idsOf(
      talks.care,
      refused.map((occupation) => ({ occupation, verdict: 'no', reason: 'people' })),
    );
    expect(meanOf(after, people)).toBeLessThan(meanOf(idsOf(talks.care), people));
  });

  test('with 資格がいる bring what asks for fewer licences', () => {
    const answers = ['看護師になりたい', '保健委員', '生物が好き', '人の役に立ちたい'];
    const licence = (one: Occupation) => one.context.licence;
    const before = idsOf(answers);
    const refused = before.filter((id) => licence(occupations.get(id)!) >= 60);
    expect(refused.length).toBeGreaterThan(0);
    const after = idsOf(
      answers,
      refused.map((occupation) => ({ occupation, verdict: 'no', reason: 'licence' })),
    );
    expect(meanOf(after, licence)).toBeLessThan(meanOf(before, licence) - 15);
  });

  test.each(all)('of いい and しらなかった stay whatever else is turned down: %s', (_, answers) => {
    const before = idsOf(answers);
    const [first = '', second = '', ...others] = before;
    const verdicts: OccupationVerdict[] = [
      { occupation: first, verdict: 'good' },
      { occupation: second, verdict: 'unknown' },
      ...others.map((occupation) => ({ occupation, verdict: 'no', reason: 'hard' }) as const),
    ];
    const after = idsOf(answers, verdicts);
    expect(after).toHaveLength(5);
    expect(after).toEqual(expect.arrayContaining([first, second]));
    for (const gone of others) expect(after).not.toContain(gone);
  });

  test('of いい move its likes up, and its own score not at all', () => {
    const before = five(talks.cook);
    const [first] = before.occupations;
    const after = five(talks.cook, [{ occupation: first!.id, verdict: 'good' }]);
    const scoreIn = (answer: typeof before, id: string) =>
      answer.occupations.find((one) => one.id === id)?.score;
    expect(scoreIn(after, first!.id)).toBe(first!.score);
    const moved = after.occupations.filter(
      ({ id, score }) => score > (scoreIn(before, id) ?? score),
    );
    expect(moved.length).toBeGreaterThan(0);
  });

  test('say nothing where nothing is known of the student', () => {
    const answer = five([], [{ occupation: 'pet-groomer', verdict: 'good' }]);
    expect(answer).toMatchObject({ basis: 'none', occupations: [] });
  });

  test('about occupations that nobody knows change nothing', () => {
    expect(five(talks.cook, [{ occupation: 'space-pirate', verdict: 'no' }])).toEqual(
      five(talks.cook),
    );
  });
});

test('tidyVerdicts keeps the last word on each occupation, and reasons of a no alone', () => {
  expect(
    tidyVerdicts([
      { occupation: 'a', verdict: 'no', reason: 'people' },
      { occupation: 'b', verdict: 'no', reason: 'hard' },
      { occupation: 'a', verdict: 'good', reason: 'people' },
    ]),
  ).toEqual([
    { occupation: 'b', verdict: 'no', reason: 'hard' },
    { occupation: 'a', verdict: 'good' },
  ]);
});
