import { interestKeys } from '#contract/taxonomy-names.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { correlation } from '#counsellor/ranking/vectors.ts';
import type { Concept } from '#counsellor/reading/concept.ts';
import type { Counsellor } from '#counsellor/types.ts';
import type { Persona } from './persona.ts';
import type { Seen } from './simulate.ts';

/** Which example a student taps who has nothing to say. */
export type TapCard = (persona: Persona, seen: Seen) => string;

/** Taps the first example whatever it says: cards then mislead as often as they help. */
export const tapFirst: TapCard = (_, seen) => seen.quick_replies[0]?.value ?? 'わからない';

/** Taps the example nearest to the student's true interests. */
export function tapByInterests(counsellor: Counsellor, concepts: Concept[]): TapCard {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const interestsOf = (question: string, answer: string) => {
    const { evidence } = counsellor.read({ id: 'card', content: answer, question });
    return interestKeys.map((key) =>
      evidence.reduce((sum, item) => sum + (byId.get(item.concept)?.interests[key] ?? 0), 0),
    );
  };
  return (persona, seen) => {
    const truth = interestKeys.map((key) => persona.interests[key]);
    const asked = questionBank.find(({ text }) => seen.text.includes(text))?.id ?? 'cards-do';
    const ranked = seen.quick_replies
      .map(({ value }) => ({ value, fit: correlation(truth, interestsOf(asked, value)) }))
      .sort((a, b) => b.fit - a.fit);
    return ranked[0]?.value ?? 'わからない';
  };
}
