import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Corpus } from './corpus.ts';

/**
 * Lines of stance that sentences about conditions give: what they name is wanted or avoided when the sentence states
 * its condition, and neither when it does not (夜勤でもいい).
 */
export function conditionStances(
  lines: Corpus['conditions'],
  conditions: readonly WorkCondition[],
  matcher: ConceptMatcher,
): Corpus['stance'] {
  return lines.flatMap(({ author, text, conditions: stated }) => {
    const folded = normalisePhrase(text);
    return matcher(folded).flatMap(({ concept, start, end }) => {
      const of = conditions.filter(({ concepts }) => concept.id in concepts);
      if (of.length === 0) return [];
      const meant = of.find(({ key }) => stated.some((one) => one === key));
      const sign = meant?.concepts[concept.id];
      const target = folded.slice(start, end);
      return [{ author, text: folded, target, stance: stanceOf(sign) }];
    });
  });
}

/** Phrases of what conditions speak against: alone they state nothing. */
export function avoidedNames(
  conditions: readonly WorkCondition[],
  concepts: readonly Concept[],
): string[] {
  const avoided = new Set(
    conditions.flatMap((one) => Object.keys(one.concepts).filter((id) => one.concepts[id] === -1)),
  );
  return concepts.filter(({ id }) => avoided.has(id)).flatMap(({ phrases }) => phrases);
}

function stanceOf(sign: 1 | -1 | undefined): 'wants' | 'avoids' | 'none' {
  if (sign === undefined) return 'none';
  return sign > 0 ? 'wants' : 'avoids';
}
