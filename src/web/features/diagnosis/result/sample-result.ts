import type { Recommendations, RecommendedOccupation } from '#contract/student/diagnosis.ts';
import type { WorkValues } from '#contract/words/taxonomy.ts';

const interests = { R: 50, I: 50, A: 50, S: 50, E: 50, C: 50 };
const workValues: WorkValues = {
  ...{ achievement: 50, autonomy: 50, expertise: 50, self_growth: 50, social_recognition: 50 },
  ...{ service_contribution: 50, good_relationships: 50, workplace_safety: 50 },
  ...{ work_life_balance: 50, stability: 50, compensation: 50 },
};

/** A suggestion that says nothing but what a test gives it. */
export function sampleSuggestion(
  id: string,
  parts: Partial<RecommendedOccupation> = {},
): RecommendedOccupation {
  return {
    occupation: {
      ...{ id, name: id, name_kana: 'カナ', group: '', summary: '', interests, skills: {} },
      work_values: workValues,
      entry: {
        ...{ high_school: 'main', vocational: 'none', university: 'none' },
        ...{ licence: null, note: '' },
      },
    },
    facts: { family: 'care', weekends: 'by_company', nights: 'rarely', starting_pay: null },
    ...{ score: 1, confidence: 'high', reasons: [], conditions: [] },
    ...{ caution: '', entry: '', ask_teacher: [] },
    ...parts,
  };
}

/** A result as its own student gets it. */
export function sampleResult(parts: Partial<Recommendations> = {}): Recommendations {
  return {
    ...{
      basis: 'enough',
      message: null,
      occupations: [],
      alternates: [],
      surprise: null,
      evidence: [],
      verdicts: [],
    },
    profile: { interests, work_values: workValues, skills: {} },
    ...{ scorer_version: '1', catalogue_version: '1' },
    ...parts,
  };
}

/** A condition of each verdict. */
export const sampleConditions: RecommendedOccupation['conditions'] = [
  { condition: '土日休み', said: '土日は休みたい', verdict: 'meets', note: '' },
  {
    ...{ condition: '残業少なめ', said: '残業は少なめがいい', verdict: 'unsure' },
    note: '会社によってちがいます。',
  },
  {
    ...{ condition: '夜勤なし', said: '夜勤はしたくない', verdict: 'breaks' },
    note: '夜の当番がある仕事です。',
  },
];
