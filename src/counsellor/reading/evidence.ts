import { isFurther } from '#counsellor/knowledge/further-occupations.ts';
import type { Scene } from '#counsellor/knowledge/scenes.ts';
import { type OfferedReply, offeredReplies, topicOf } from '#counsellor/policy/question-bank.ts';
import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { WorryNoticer } from '#counsellor/safety/notice-worry.ts';
import { sceneConcept } from '#counsellor/scenes/picks.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import type { Evidence, StudentMessage } from '#counsellor/types.ts';
import { isOccupation } from './lexicon/occupation-names.ts';
import { namedConditions } from './named-conditions.ts';
import { quoteAround } from './quote.ts';
import type { Act, Attitude, HeardCondition, Named } from './reading.ts';
import type { Draft } from './stages/hear-message.ts';
import type { Stance } from './vocabulary.ts';

/** Parts that evidence is made with: conditions as data, and the labels of concepts. */
export type EvidenceParts = {
  conditions: readonly WorkCondition[];
  labelOf: (concept: string) => string;
  /** Occupations of the catalogue that stand for one that it does not have. */
  nearOf: (key: string) => readonly Pick<Named, 'about' | 'label'>[];
  noticeWorry: WorryNoticer;
};

type Found = Omit<Evidence, 'id' | 'message_id'>;
/** `about`: the concepts by which the condition is stated, each with its sign. */
type Stated = Span & { about: WorkCondition['concepts']; found: Found };

/** Weight of each stance, 0–1. */
const certainties: Partial<Record<Stance, number>> = {
  likes: 0.9,
  wants: 0.85,
  can: 0.75,
  did: 0.65,
  dislikes: 0.9,
  avoids: 0.85,
  cannot: 0.7,
  failed: 0.55,
};
const ofCondition = 0.85;
/** A tapped example says less than the student's own words. */
const chosen = 0.3;
const skills = new Set<Stance>(['can', 'cannot', 'failed']);

/** Evidence of a message about its student: one piece per thing and sign, the surest one. */
export function evidenceOf(draft: Draft, parts: EvidenceParts): Evidence[] {
  const { message } = draft;
  const replies = offeredReplies(message.question, message.content);
  const found =
    replies.length > 0 ? replies.flatMap((one) => saidBy(one, parts)) : heardIn(draft, parts);
  return numbered(message, found);
}

/** Scenes that were picked, and those that the student does not want, each as a choice. */
export function evidenceOfPicks(
  message: StudentMessage,
  picks: readonly PickedScene[],
): Evidence[] {
  const found = picks.map(({ id, caption, polarity }) => ({
    ...{ quote: caption, concept: sceneConcept(id), label: caption, polarity },
    certainty: chosen,
    source: 'choice' as const,
  }));
  return numbered(message, found);
}

type PickedScene = Pick<Scene, 'id' | 'caption'> & Pick<Evidence, 'polarity'>;

/** An id names the thing and the sign, so that it stays the same when a later version reads the message. */
function numbered({ id }: StudentMessage, found: Found[]): Evidence[] {
  return found.map((one) => ({
    id: `${id}:${one.concept}${one.polarity > 0 ? '+' : '-'}`,
    message_id: id,
    ...one,
  }));
}

function saidBy({ says, label }: OfferedReply, { labelOf }: EvidenceParts): Found[] {
  return says.map(({ concept, sign }) => ({
    quote: label,
    concept,
    label: labelOf(concept),
    polarity: sign,
    certainty: chosen,
    source: 'choice',
  }));
}

function heardIn(draft: Draft, parts: EvidenceParts): Found[] {
  const stated = draft.conditions
    .flatMap((one) => statedIn(draft, one, parts))
    .filter((one) => !isGainsaid(draft, one));
  const best = new Map<string, Attitude>();
  const conditions = namedConditions(draft.text.text, parts.conditions);
  const held = draft.attitudes
    .filter((one) => !conditions.some((condition) => overlaps(condition, one)))
    .filter((one) => one.verdict === 'taken' && isHeld(one, draft))
    .flatMap((one) => inCatalogue(one, parts));
  for (const one of held) {
    const key = `${one.about} ${one.sign}`;
    const known = best.get(key);
    if (!known || known.lead < one.lead) best.set(key, one);
  }
  const spoken = [...best.values()]
    .filter((one) => !isOneOfLiked(one, [...best.values()], draft))
    // A stated condition decides what its own words say of the same thing.
    .filter(
      ({ about, start }) => !stated.some((one) => one.found.concept === about && holds(one, start)),
    )
    .map((one) => ({ start: one.start, found: toFound(draft, one, parts) }))
    .filter(({ found }) => found.quote !== '');
  return [...stated, ...spoken, ...takenOutIn(draft, parts), ...droppedIn(draft)]
    .sort((a, b) => a.start - b.start || (a.found.concept < b.found.concept ? -1 : 1))
    .map(({ found }) => found)
    .filter((_, n, all) => isFirst(all, n));
}

const droppedActs = new Set(['tells.dropped', 'discloses.lost_dream']);
/** A bare name (「美容師」) is hardly more a wish given up than an answer. */
const SURELY_DROPPED = 0.3;

/** Whether a sentence tells of a wish that was given up; what one wanted to be as a child is asked for. */
export function tellsOfDropped({ kind, next }: Act, { question }: StudentMessage): boolean {
  return (
    droppedActs.has(kind) && question !== 'dream-past' && (next?.behind ?? 1) >= SURELY_DROPPED
  );
}

/** Kinds of sentences of which nothing is meant for work, and those of which no liking is. */
const unmeant = new Set(['tells.joke', 'talk.complains']);
const unliked = new Set(['tells.hobby_only', 'tells.duty', 'tells.had_none', 'tells.enough']);
/** A kind leads over the next by so much, or the sentence is taken at its word. */
const SURELY_UNMEANT = 0.1;
/**
 * From which margin on a sentence is of such a kind: 「夢は家族でごはんを食べること」 is no joke, 「花は好きだけど虫はきらい」 no
 * hobby that stays one.
 */
const decidedFrom: Readonly<Record<string, number>> = {
  'tells.joke': 0.1,
  'tells.hobby_only': 0.7,
  'tells.duty': 0.4,
  'tells.had_none': 0.2,
  'tells.enough': 0.2,
  'tells.need': 0.1,
  'talk.complains': 0.1,
};

/** Whether a sentence is plainly a joke, a duty, a hobby that stays one or the like. */
export function isDecided({ kind, margin, next }: Act): boolean {
  const bar = decidedFrom[kind];
  return bar !== undefined && margin >= bar && (next?.behind ?? 1) >= SURELY_UNMEANT;
}

/** Whether what a sentence names for (1) or against (−1) work is not meant: a joke, a duty, a hobby that stays one. */
export function isUnmeant(act: Act, sign: Attitude['sign']): boolean {
  return isDecided(act) && (unmeant.has(act.kind) || (sign > 0 && unliked.has(act.kind)));
}

/** From which margin on a sentence takes a thing out: 「潜水士は外して」. */
const TAKES_OUT = -0.2;

/** What is taken out by its name is avoided from now on. */
function takenOutIn(draft: Draft, parts: EvidenceParts): { start: number; found: Found }[] {
  const { acts, attitudes, named, text } = draft;
  const conditions = namedConditions(text.text, parts.conditions);
  const liked = new Set(
    attitudes
      .filter(({ sign, verdict }) => sign > 0 && verdict === 'taken')
      .map(({ about }) => about),
  );
  return acts
    .filter(
      ({ kind, margin, lead }) => kind === 'talk.not_this' && lead >= 0 && margin >= TAKES_OUT,
    )
    .flatMap((act) => {
      // 「獣医はいらんけん、トリマーは残しとって」 takes out in its first part alone.
      const parts = clausesIn(text.text, act).map((part) =>
        named.filter(({ start, end }) => start >= part.start && end <= part.end),
      );
      return parts.find((found) => found.length > 0) ?? [];
    })
    .filter(({ about }) => !liked.has(about) && !isFurther(about))
    .filter((one) => !conditions.some((condition) => overlaps(condition, one)))
    .map((one) => ({
      start: one.start,
      found: {
        quote: quoteOf(draft, one, parts),
        words: originalSpan(draft.text, one.start, one.end),
        ...{ concept: one.about, label: one.label, polarity: -1 as const },
        certainty: certainties.avoids ?? 0.85,
        source: one.about.startsWith('occupation:') ? ('wish' as const) : ('lexicon' as const),
      },
    }))
    .filter(({ found }) => found.quote !== '');
}

const ofDropped = 0.7;

/** A wish that was given up is a fact about the past: the occupation is no result, and its words stand nowhere. */
function droppedIn({ attitudes, acts, named, message }: Draft): { start: number; found: Found }[] {
  // A wish of childhood is asked for, so it was not given up.
  if (message.question === 'dream-past') return [];
  const held = new Set(
    attitudes
      .filter(({ sign, verdict }) => sign > 0 && verdict === 'taken')
      .map(({ about }) => about),
  );
  const given = attitudes.filter(({ stance, holder }) => stance === 'dropped' && holder === 'self');
  const inActs = acts
    .filter((act) => tellsOfDropped(act, message))
    .flatMap((act) => named.filter(({ start, end }) => start >= act.start && end <= act.end));
  return [...given, ...inActs]
    .filter(({ about }) => about.startsWith('occupation:') && !held.has(about))
    .map(({ start, about, label }) => ({
      start,
      found: {
        ...{ quote: '', concept: about, label },
        ...{ polarity: -1 as const, certainty: ofDropped, source: 'wish' as const },
      },
    }));
}

/** A wish for what the catalogue does not have is one for what is near; a refusal of it says nothing of that. */
function inCatalogue(one: Attitude, { nearOf }: EvidenceParts): Attitude[] {
  if (!isFurther(one.about)) return [one];
  return one.sign > 0 ? nearOf(one.about).map((near) => ({ ...one, ...near })) : [];
}

/** 「牛は好き、豚は無理」: one of a kind that is refused closes no field of which another one is liked. */
function isOneOfLiked(one: Attitude, all: readonly Attitude[], { text }: Draft): boolean {
  const wordsOf = ({ start, end }: Span) => text.text.slice(start, end);
  return (
    one.sign < 0 &&
    all.some(
      (other) => other.about === one.about && other.sign > 0 && wordsOf(other) !== wordsOf(one),
    )
  );
}

/** Plain words for a thing outweigh the condition: 「犬」 as an answer is no 動物なし. */
function isGainsaid({ attitudes }: Draft, { about, ...span }: Stated): boolean {
  return attitudes.some(
    (one) =>
      one.verdict === 'taken' && one.sign === -(about[one.about] ?? 0) && holds(span, one.start),
  );
}

function isFirst(all: readonly Found[], n: number): boolean {
  const one = all[n];
  return all.findIndex((o) => o.concept === one?.concept && o.polarity === one.polarity) === n;
}

function holds({ start, end }: Span, at: number): boolean {
  return at >= start && at < end;
}

function toFound(draft: Draft, one: Attitude, parts: EvidenceParts): Found {
  return {
    quote: quoteOf(draft, one, parts),
    words: originalSpan(draft.text, one.start, one.end),
    concept: one.about,
    label: one.label,
    polarity: one.sign < 0 ? -1 : 1,
    certainty: certainties[one.stance] ?? 0.5,
    source: one.about.startsWith('occupation:') ? 'wish' : 'lexicon',
    ...(skills.has(one.stance) && { is_skill: true }),
  };
}

/** A condition is kept as the concept by which it is stated: 夜勤なし is 夜勤 spoken against. */
function statedIn(
  draft: Draft,
  { condition, start, end }: HeardCondition,
  parts: EvidenceParts,
): Stated[] {
  const stated = parts.conditions.find(({ key }) => key === condition);
  const [concept, sign] = Object.entries(stated?.concepts ?? {})[0] ?? [];
  if (!stated || !concept || !sign) return [];
  const words = originalSpan(draft.text, start, end);
  // A disclosure is not kept outside its message: the condition stands alone.
  const isDisclosed = draft.acts.some(
    (act) => act.group === 'discloses' && act.start <= start && act.end >= end,
  );
  const found = {
    quote: isDisclosed ? '' : quoteOf(draft, { start, end }, parts),
    ...(!isDisclosed && { words }),
    concept,
    label: parts.labelOf(concept),
    polarity: sign,
    certainty: ofCondition,
    source: 'lexicon' as const,
  };
  return [{ start, end, about: stated.concepts, found }];
}

/** The words around what is named; where they tell of a worry what is named alone: no card repeats a cry. */
function quoteOf(
  { text, sentences, disclosed }: Draft,
  target: Span,
  { noticeWorry }: EvidenceParts,
): string {
  const found = sentences.find((one) => one.start <= target.start && one.end >= target.end);
  const quote = quoteAround(text, { sentence: found ?? target, target, disclosed });
  if (!noticeWorry(quote)) return quote;
  const words = originalSpan(text, target.start, target.end).replace(particleAtEnd, '');
  return noticeWorry(words) ? '' : words;
}

/** 「牛の」 is named with its particle and quoted without. */
const particleAtEnd = /(?<=[一-龠々ァ-ヶー])[のがをはにとでも]$/u;

/** From which lead on something is refused in a sentence that tells of joy: 「朝の5時までかかって、声が出た」 refuses no hours. */
const SURELY_AGAINST = 1;

function isPlainlyGlad({ kind, margin }: Act): boolean {
  return (kind === 'tells.like' || kind.startsWith('good_news')) && margin >= 0;
}

/** A thing given up is no liking; an occupation counts when it is wanted or refused, not when it was only done. */
export function isHeld(
  { about, sign, stance, start, lead }: Attitude,
  { message, acts }: Draft,
): boolean {
  const act = acts.find((one) => one.start <= start && one.end > start);
  if (act && sign < 0 && isPlainlyGlad(act) && lead < SURELY_AGAINST) return false;
  if (act && sign > 0 && tellsOfDropped(act, message)) return false;
  if (act && isUnmeant(act, sign)) return false;
  if (!isOccupation(about)) return true;
  if (sign < 0) return stance !== 'failed';
  return stance === 'wants' || act?.kind === 'tells.want' || topicOf(message.question) === 'dream';
}
