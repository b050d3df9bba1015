import { isSurelyDisclosed } from '#counsellor/reading/stages/hear-cores.ts';
import { isNamed } from '#counsellor/reading/stages/hear-feeling.ts';
import type { Feeling } from '#counsellor/reading/vocabulary.ts';
import { echoOf } from '#counsellor/wording/own-phrase.ts';
import { freshRemark } from '#counsellor/wording/remark.ts';
import type { Situation } from '../situation.ts';
import { quoted } from './quoted.ts';
import { freshCores, isCorrecting, wordsOf } from './say-core.ts';

/** What moved the student in their own words, with what they feel; null where none is sure, or a disclosure has its own words. */
export function sayFeeling(situation: Situation): { of: Feeling; text: string } | null {
  const { heard, knowledge, last, said, seed, turns } = situation;
  const { feeling } = heard;
  if (!feeling || heard.disclosed.some(isSurelyDisclosed)) return null;
  // What is wished for is met as a wish.
  if (last.reading.evidence.some(({ source }) => source === 'wish')) return null;
  if (isCorrecting(situation)) return null;
  const [core] = freshCores(situation);
  if (!isNamed(feeling, core)) return null;
  const offset = seed + turns.length;
  const text = freshRemark(knowledge, `feels.${feeling.kind}`, { said, offset });
  if (!text) return null;
  const words = core ? wordsOf(situation, core) : echoOf(heard);
  return { of: feeling.kind, text: words ? `${quoted(words)}、${text}` : text };
}
