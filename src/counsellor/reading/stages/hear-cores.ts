import { coreFeatures } from '#counsellor/reading/models/core-features.ts';
import { type LinearModel, rank } from '#counsellor/reading/models/linear-model.ts';
import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import {
  isPrivate,
  isSelfIntroduction,
  spanOfOthers,
} from '#counsellor/reading/privacy/private-matters.ts';
import type { Act, Core } from '#counsellor/reading/reading.ts';
import type { Sense } from '#counsellor/reading/vocabulary.ts';
import { phraseRuns } from '#counsellor/text/phrase-runs.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import { isSure } from './hear-acts.ts';

/** `cores`: which phrase is the heart of a message; `senses`: what it is to the student. */
export type CoreModels = { cores: LinearModel; senses: LinearModel };

/** From which margin on a phrase is said back: seven of ten are the marked one there (authors set aside). */
const TAKEN = -0.5;
/** The same where a message is one plain telling: there is nothing else that it could be about. */
const ALONE = -1;
/** A second phrase stands for another matter, and must be as sure as a first one that is plainly right. */
const SECOND = 0.25;
const MOST = 2;
/** Phrases that are looked at: a story of 300 letters has no more. */
const MOST_RUNS = 64;
/** From which lead and margin on a clause surely discloses, and what; of others the words are said back. */
const DISCLOSED = { lead: 0.1, margin: -0.35 };

/** Groups of sentences that tell no story where they are sure. */
const silent = new Set<Act['group']>(['asks', 'greets', 'evades']);
/** Groups whose words are never said back. */
const rude = new Set<Act['group']>(['insults', 'nonsense']);

/**
 * The phrases that a message is about, the surest first, each with what it is to the student. What is disclosed, asked
 * or nobody's business is left out. Offsets are into `text`, the normalised message.
 */
export function hearCores(
  { cores, senses }: CoreModels,
  text: string,
  { acts, disclosed }: { acts: readonly Act[]; disclosed: readonly Act[] },
): Core[] {
  const open = acts.filter(
    (act) => !rude.has(act.group) && !(silent.has(act.group) && isSure(act, text)),
  );
  const found = open
    .flatMap((act) => phraseRuns(text, act))
    .slice(0, MOST_RUNS)
    .filter((run) => !disclosed.some((one) => isSurelyDisclosed(one) && overlaps(one, run)))
    .filter(({ start, end }) => isForTheTalk(text.slice(start, end)))
    .map((run) => ({ ...run, margin: rank(cores, coreFeatures(text, run))[0]?.margin ?? -1 }))
    .sort((a, b) => b.margin - a.margin);
  const isAlone = acts.length === 1 && acts[0]?.group === 'tells' && !isEvasive(text, 0);
  const first = isAlone ? ALONE : TAKEN;
  const taken: Core[] = [];
  for (const run of found) {
    if (taken.length === MOST || run.margin < (taken.length === 0 ? first : SECOND)) break;
    if (taken.some((one) => overlaps(one, run))) continue;
    const [best, next] = rank(senses, coreFeatures(text, run));
    const lead = (best?.margin ?? 0) - (next?.margin ?? 0);
    const sense = (best?.label ?? 'fact') as Sense;
    // 「父は大工です」 says nothing of the student.
    if (sense === 'fact' && spanOfOthers(text.slice(run.start, run.end))) continue;
    taken.push({ ...run, sense, next: (next?.label ?? sense) as Sense, lead });
  }
  return taken;
}

/** Whether a phrase is surely the heart of its message, and not taken only because it stands alone. */
export function isHeart({ margin }: Core): boolean {
  return margin >= TAKEN;
}

/** From which margin on a phrase is plainly something told. */
const TOLD = 0.2;

/** Whether something is plainly told in a stretch of a message, the whole of it where none is given. */
export function tellsStory(cores: readonly Core[], within?: Span): boolean {
  return cores.some((one) => one.margin >= TOLD && (!within || overlaps(one, within)));
}

/** Where one is from and the like are nobody's business, and no clue. */
function isForTheTalk(words: string): boolean {
  return !isPrivate(words) && !isSelfIntroduction(words);
}

/** Whether a clause surely discloses, and what: it has words of its own. */
export function isSurelyDisclosed({ lead, margin }: Act): boolean {
  return lead >= DISCLOSED.lead && margin >= DISCLOSED.margin;
}
