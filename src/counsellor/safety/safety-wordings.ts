import { anyOf } from '#counsellor/text/wordings.ts';
import type { SafetyKind } from '#counsellor/types.ts';
import rows from '../../../data/wordings/safety.json' with { type: 'json' };
import harmlessRows from '../../../data/wordings/safety-harmless.json' with { type: 'json' };
import lists from '../../../data/wordings/safety-lists.json' with { type: 'json' };

type SafetyRule = { kind: SafetyKind; pattern: RegExp };

/** Most serious first. */
const kinds = [
  'self_harm',
  'distress',
  'abuse',
  'illegal_job',
  'bullying_or_health',
] as const satisfies SafetyKind[];

/** One rule a kind, the most serious first. Loading fails where a wording has an unknown kind. */
export const safetyRules: readonly SafetyRule[] = kinds.map((kind) => ({
  kind,
  pattern: new RegExp(anyOf(wordingsOf(kind), lists)),
}));

const isKnown = (kind: string) => kinds.some((known) => known === kind);
const unknown = rows.filter(({ kind }) => !isKnown(kind));
if (unknown.length > 0)
  throw new Error(`data/wordings/safety.json has unknown kinds: ${JSON.stringify(unknown)}`);

/** Exaggeration, jokes, sport and games, step by step: blanked before the rules look. */
export const harmlessPatterns: readonly RegExp[] = [
  ...Map.groupBy(harmlessRows, ({ step }) => step).values(),
].map((ofStep) => new RegExp(anyOf(ofStep.map(({ wording }) => wording)), 'g'));

function wordingsOf(kind: SafetyKind): string[] {
  return rows.filter((row) => row.kind === kind).map(({ wording }) => wording);
}
