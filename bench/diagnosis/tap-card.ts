import type { Occupation } from '#contract/public/occupations.ts';
import { interestKeys } from '#contract/words/taxonomy-names.ts';
import type { Scene } from '#counsellor/knowledge/scenes.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { correlation } from '#counsellor/ranking/texts/vectors.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { Counsellor } from '#counsellor/types.ts';
import type { Persona } from './persona.ts';
import type { Seen } from './simulate.ts';

/** Which example a student taps who has nothing to say. */
export type TapCard = (persona: Persona, seen: Seen) => string;

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

/** Scenes by the author's picks; without them by how well the scene's occupations fit the student's interests. */
export function pickByLiking(
  scenes: readonly Scene[],
  occupations: readonly Occupation[],
): (persona: Persona, shown: string[]) => string[] {
  const byId = new Map(occupations.map((one) => [one.id, one]));
  const interestsOf = (id: string) => {
    const best = scenes.find((one) => one.id === id)?.best.flatMap((one) => byId.get(one) ?? []);
    return interestKeys.map((key) =>
      (best ?? []).reduce((sum, { interests }) => sum + interests[key], 0),
    );
  };
  return (persona, shown) => {
    if (persona.scenes) return persona.scenes.likes.filter((id) => shown.includes(id));
    const truth = interestKeys.map((key) => persona.interests[key]);
    const fit = new Map(shown.map((id) => [id, correlation(truth, interestsOf(id))]));
    return shown.toSorted((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0));
  };
}
