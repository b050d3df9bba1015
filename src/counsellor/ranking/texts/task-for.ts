import type { Occupation } from '#contract/public/occupations.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { tokensOf } from '#counsellor/text/tokens.ts';
import type { Evidence } from '#counsellor/types.ts';

type TaskForInput = {
  evidence: Evidence;
  concept: Concept;
  occupation: Occupation;
  matcher: ConceptMatcher;
  /** Tasks that another reason already names. */
  used: ReadonlySet<string>;
};

/** Below this nearness a task and what was said have too little in common to be named together. */
const NEAR_ENOUGH = 0.45;

/** The task of the occupation nearest to what was said; null where none is near. */
export function taskFor(input: TaskForInput): string | null {
  const { occupation, used } = input;
  const tokens = new Set(tokensOf(input.evidence.quote).filter(isTelling));
  const ranked = occupation.tasks
    .map((task, n) => ({ task, near: nearness(task, tokens, input) - n * 0.05 }))
    .map(({ task, near }) => ({ task, near: used.has(task) ? near - 5 : near }))
    .sort((a, b) => b.near - a.near);
  const [best] = ranked;
  return best && best.near >= NEAR_ENOUGH ? best.task : null;
}

function nearness(
  task: string,
  tokens: ReadonlySet<string>,
  { concept, matcher }: TaskForInput,
): number {
  const shared = tokensOf(task).filter((token) => tokens.has(token)).length;
  const found = matcher(normalisePhrase(task)).map((hit) => hit.concept);
  const same = found.some(({ id }) => id === concept.id) ? 2 : 0;
  const kin = found.reduce((most, other) => Math.max(most, kinship(concept, other)), 0);
  return same + kin + Math.min(1.5, shared * 0.5);
}

/** A pair without hiragana; one kanji alone is shared by chance. */
function isTelling(token: string): boolean {
  return token.length > 1 && !/[ぁ-ゖ]/.test(token);
}

/** Share of families that two concepts both point at, 0–1. */
function kinship(a: Concept, b: Concept): number {
  const norm = Math.sqrt(power(a, a) * power(b, b));
  return norm === 0 ? 0 : power(a, b) / norm;
}

function power(a: Concept, b: Concept): number {
  return Object.entries(a.families).reduce(
    (sum, [key, value]) => sum + value * (b.families[key] ?? 0),
    0,
  );
}
