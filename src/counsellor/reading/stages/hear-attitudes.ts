import { type LinearModel, rank, type Scored } from '#counsellor/reading/models/linear-model.ts';
import { type CueWords, stanceFeatures } from '#counsellor/reading/models/stance-features.ts';
import type { Act, Attitude, Holder, Named, Time } from '#counsellor/reading/reading.ts';
import { type Sign, type Stance, signOf } from '#counsellor/reading/vocabulary.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../../data/wordings/answer.json' with { type: 'json' };

export type StanceModels = {
  stance: LinearModel;
  holder: LinearModel;
  time: LinearModel;
  cueWords: readonly CueWords[];
  /** Words that say nothing of their own, the longest first. */
  fillers: readonly string[];
  thresholds: StanceThresholds;
};

/** Leads of a sign over the next: from `takes` on it counts, from `asks` on it could be asked back. */
type StanceThresholds = { takes: number; asks: number };

/** `frame`: the sign that the question gives to a bare answer; 0 when it gives none. */
type Sentence = { text: string; act: Act; frame: Sign };

/** 「料理かな?」 is an answer, 「料理?」 may be a question; where its act tells, it was taken for an answer already. */
const question = /(?<!かな)\?/;

/** The one place where it is decided what a student feels about what they named. */
export function hearAttitudes(
  models: StanceModels,
  { text, act, frame }: Sentence,
  named: readonly Named[],
): Attitude[] {
  const sentence = text.slice(act.start, act.end);
  if (act.group === 'greets' || act.group === 'discloses') return named.map(passed);
  const isTold = act.group === 'tells';
  if (
    frame !== 0 &&
    (isTold || !question.test(sentence)) &&
    // 「コールセンターは嫌」 is no bare answer, though いや and 嫌 are short.
    !(act.kind === 'tells.dislike' && lettersBeside(sentence, act.start, named, []) > 0) &&
    lettersBeside(sentence, act.start, named, models.fillers) <= (isTold ? FEW : 0)
  )
    return named.map((one) => framed(one, frame));
  if (!isTold) return named.map(passed);
  const lean = nominal.test(sentence) ? leaningOfNouns : leaning;
  return named.map((one) => {
    const about = around(sentence, one.start - act.start, one.end - act.start);
    return decide(
      models,
      { named: one, frame, leaning: lean },
      stanceFeatures(models.cueWords, about),
    );
  });
}

/** Letters on each side of what is named that can change what is said of it; also bounds the time. */
const REACH = 80;

function around(sentence: string, start: number, end: number) {
  const from = Math.max(0, start - REACH);
  return { text: sentence.slice(from, end + REACH), start: start - from, end: end - from };
}

function decide(
  { stance, holder, time, thresholds: { takes, asks } }: StanceModels,
  { named, frame, leaning }: { named: Named; frame: Sign; leaning: number },
  blocks: ReturnType<typeof stanceFeatures>,
): Attitude {
  const { label, lead } = leadOf(rank(stance, blocks), frame, leaning);
  const sign = signOf(label);
  const attitude = {
    ...named,
    stance: label,
    sign,
    holder: (rank(holder, blocks)[0]?.label ?? 'self') as Holder,
    time: (rank(time, blocks)[0]?.label ?? 'now') as Time,
    lead,
  };
  if (sign === 0 || lead < asks) return { ...attitude, verdict: 'passed' };
  // An attitude that agrees with the question needs less certainty, because it answers it.
  const enough = sign === frame ? asks : takes;
  return { ...attitude, verdict: lead >= enough ? 'taken' : 'unsure' };
}

/**
 * Answers lean to what was asked: half of the corpus was written to be hard, of real answers to 「何が好き？」 few
 * tell of a dislike. Explicit words lead by more.
 */
const leaning = 0.5;
/** 「愛想よくしゃべること」 names what was asked for and tells nothing else. */
const leaningOfNouns = 1;
const nominal = new RegExp(`${anyOf(words.nominal)}(?:とか|です|かな)?[。.!、\\s]*$`, 'u');

/** The best stance and its lead over the best one with another sign; `frame` 0 leans to none. */
export function leadOf(
  scored: Scored[],
  frame: Sign,
  lean = leaning,
): { label: Stance; lead: number } {
  const leaned = scored
    .map(({ label, margin }) => {
      const stance = label as Stance;
      const isAsked = frame !== 0 && signOf(stance) === frame;
      return { label: stance, margin: isAsked ? margin + lean : margin };
    })
    .sort((a, b) => b.margin - a.margin);
  const [top] = leaned;
  const label = top?.label ?? 'none';
  const next = leaned.find((other) => signOf(other.label) !== signOf(label));
  return { label, lead: (top?.margin ?? 0) - (next?.margin ?? -1) };
}

/** Letters that may stand beside a bare word that answers: 「数学とかかなー」; 「リーダーになれますか」 asks with one. */
const FEW = 1;
const signs = /[\s、。,.!?・/~]/g;

/** Letters beside what is named: only a bare answer takes its sign from what was asked. */
function lettersBeside(
  sentence: string,
  offset: number,
  named: readonly Named[],
  fillers: readonly string[],
): number {
  let rest = sentence;
  for (const { start, end } of named)
    rest = rest.slice(0, start - offset) + ' '.repeat(end - start) + rest.slice(end - offset);
  for (const word of fillers) rest = rest.replaceAll(word, ' ');
  return rest.replace(signs, '').length;
}

/** A named thing takes the sign of the question. */
function framed(one: Named, sign: Sign): Attitude {
  const stance = sign < 0 ? 'dislikes' : 'likes';
  return { ...one, stance, sign, holder: 'self', time: 'now', lead: 1, verdict: 'taken' };
}

function passed(one: Named): Attitude {
  const nothing = { stance: 'none', sign: 0, lead: 0, verdict: 'passed' } as const;
  return { ...one, ...nothing, holder: 'self', time: 'now' };
}
