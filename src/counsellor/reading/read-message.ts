import { isFurther } from '#counsellor/knowledge/further-occupations.ts';
import { offeredReply, questionBank } from '#counsellor/policy/question-bank.ts';
import { momentReplies } from '#counsellor/policy/question-ids.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { picksIn } from '#counsellor/scenes/picks.ts';
import { captionsOf, type SceneTable } from '#counsellor/scenes/scene-table.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { deniedWords } from '#counsellor/text/denied-words.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import type { Evidence, Reading, SafetyKind, StudentMessage } from '#counsellor/types.ts';
import {
  type EvidenceParts,
  evidenceOf,
  evidenceOfPicks,
  isDecided,
  isUnmeant,
  tellsOfDropped,
} from './evidence.ts';
import { namedConditions, ofLastAnswer, signed } from './named-conditions.ts';
import { asksToFinish, isEvasive, onlyGoesOn } from './privacy/evasion.ts';
import { isForeignMatter } from './privacy/off-topic.ts';
import { ownText } from './privacy/own-text.ts';
import type { Act, ActGroup } from './reading.ts';
import { isSure } from './stages/hear-acts.ts';
import { tellsStory } from './stages/hear-cores.ts';
import {
  type Draft,
  frameOf,
  type HearingParts,
  hearMessage,
  unheard,
} from './stages/hear-message.ts';

/** Knowledge and learned weights of a reader; both are handed in. */
type ReaderParts = HearingParts &
  EvidenceParts & {
    /** Kind of a worry before which the diagnosis rests, or beside which people are shown. */
    safetyOf: (content: string) => SafetyKind | null;
    scenes: SceneTable;
    /** Buttons that ask one of two close questions. */
    chips: ReadonlySet<string>;
  };

/** A stretch that says what the student likes or does, for matching by content. */
type ToldPart = { text: string; original: string };

export type MessageReader = {
  read(message: StudentMessage): Reading;
  /** Everything that the stages found; nothing of it is kept. */
  hear(message: StudentMessage): Draft;
  /** Words for likes and doings, matched by content. */
  likedParts(message: StudentMessage): ToldPart[];
  /** Words for dislikes, matched by the hard sides of an occupation. */
  refusedParts(message: StudentMessage): ToldPart[];
};

/** Messages whose draft is at hand: a turn looks at the messages of its talk several times. */
const KEPT = 64;

/** A reader over one lexicon, one list of occupation names, conditions and one file of weights. */
export function createMessageReader(parts: ReaderParts): MessageReader {
  const latest = new Map<string, Draft>();
  const hear = (message: StudentMessage) => {
    const key = `${message.id}\n${message.question}\n${message.content}`;
    const known = latest.get(key);
    if (known) return known;
    const isPicked = picksIn(parts.scenes, message.question, message.content) !== null;
    const draft = isPicked ? unheard(message) : hearMessage(message, parts);
    if (latest.size >= KEPT) latest.clear();
    latest.set(key, draft);
    return draft;
  };
  return {
    hear,
    read: (message) => readMessage(message, { hear, parts }),
    likedParts: (message) => likedParts(hear(message)),
    refusedParts: (message) => refusedParts(hear(message)),
  };
}

const nothing = { evidence: [], evasive: false, offTopic: false, wantsToFinish: false };
/** Groups of sentences that answer no question of the talk. */
const elsewhere = new Set<ActGroup>(['asks', 'talk', 'insults', 'nonsense']);
/** Requests that end the talk. */
const finishing = new Set(['talk.result', 'talk.stop']);

type Within = { hear: (message: StudentMessage) => Draft; parts: ReaderParts };

function readMessage(message: StudentMessage, { hear, parts }: Within): Reading {
  const picked = readPicks(message, parts.scenes);
  if (picked) return picked;
  const draft = hear(message);
  const reply = offeredReply(message.question, message.content);
  if (reply) {
    const evidence = evidenceOf(draft, parts);
    return { ...nothing, evidence, evasive: !reply.isAnswer, safety: null, wants: [] };
  }
  // Typed by oneself the words of a button may tell of danger: they are heard.
  if (parts.chips.has(message.content.trim()) && parts.safetyOf(message.content) === null)
    return { ...nothing, offTopic: true, safety: null, wants: [] };
  const request = momentReplies.get(message.content.trim());
  if (request && message.question !== 'safety') {
    const wantsToFinish = request === 'talk.result';
    return { ...nothing, offTopic: true, wantsToFinish, safety: null, wants: [request] };
  }
  const safety = parts.safetyOf(message.content);
  if (stopsDiagnosis(safety)) return { ...nothing, safety };
  const plain = draft.text.text.trim();
  const wants = requestsIn(draft);
  const wantsToFinish = asksToFinish(plain) || wants.some((kind) => finishing.has(kind));
  const evidence = evidenceOf(draft, parts);
  const hits = evidence.length;
  const denies = deniedIn(draft, evidence, parts);
  const also = { safety, wants, ...(denies.length > 0 && { denies }) };
  if (isForeignMatter(message.content, hits)) return { ...nothing, offTopic: true, ...also };
  if (wantsToFinish && hits === 0) return { ...nothing, wantsToFinish, ...also };
  if (message.question === 'safety') return { ...nothing, wantsToFinish, ...also };
  if (hits === 0 && onlyGoesOn(plain))
    return { ...nothing, offTopic: true, safety, wants: ['talk.resume'] };
  if (isElsewhere(draft, hits) && !tellsStory(draft.cores))
    return { ...nothing, offTopic: true, ...also };
  const evasive = isEvasive(plain, hits) || (hits === 0 && isEvading(draft));
  return { evidence, evasive, offTopic: false, wantsToFinish, ...also };
}

function readPicks(message: StudentMessage, scenes: SceneTable): Reading | null {
  const picks = picksIn(scenes, message.question, message.content);
  if (!picks) return null;
  const find = (id: string, polarity: Evidence['polarity']) => {
    const scene = scenes.scenes.get(id);
    if (!scene) return [];
    const said = [
      ...message.content.split('\n').map((line) => line.trim()),
      ...(message.avoid ?? []),
    ];
    const caption = captionsOf(scene).find((one) => said.includes(one)) ?? scene.caption;
    return [{ id, caption, polarity }];
  };
  const avoided = (message.avoid ?? []).flatMap(
    (caption) => scenes.byCaption.get(caption)?.id ?? [],
  );
  const evidence = evidenceOfPicks(message, [
    ...picks.picked.flatMap((id) => find(id, 1)),
    ...avoided.filter((id) => !picks.picked.includes(id)).flatMap((id) => find(id, -1)),
  ]);
  return {
    ...{ ...nothing, evidence, safety: null, wants: [] },
    ...(picks.isNone && { isNoneOfThem: true as const }),
  };
}

/** Requests that undo something: a protest (「さっき返事なかったです」) must not be taken for one. */
const undoing = new Set([
  ...['talk.undo', 'talk.change', 'talk.not_said', 'talk.retract'],
  ...['talk.back', 'talk.delete'],
]);
/**
 * Requests that take something out by its name. A misunderstanding names what was meant as well (「そうじゃなくて、2級なくても
 * 雇ってもらえるのかな」): of it the denied words alone count.
 */
const correcting = new Set(['talk.not_this', 'talk.not_said', 'talk.undo', 'talk.retract']);

/** What corrections name, but for what is spoken for in the same breath: 「事務じゃなくて、接客が好きなんです」. */
function deniedIn(
  { acts, named, text }: Draft,
  evidence: readonly Evidence[],
  { nearOf, conditions }: EvidenceParts,
): string[] {
  const corrections = acts.filter(
    (act) => correcting.has(act.kind) && isSure(act, text.text) && act.margin >= REQUESTS,
  );
  const liked = new Set(
    evidence.filter(({ polarity }) => polarity > 0).map(({ concept }) => concept),
  );
  const words = deniedWords(text.text)
    .filter(({ leadsOnAt }) => leadsOnAt !== null)
    .map(({ word, start }) => ({ start, end: start + word.length }));
  const isDenied = ({ start, end }: Span) =>
    corrections.some((one) => start >= one.start && end <= one.end) ||
    words.some((one) => overlaps(one, { start, end }));
  const unsaid = namedConditions(text.text, conditions);
  const denied = named
    .filter((one) => isDenied(one) && !unsaid.some((condition) => overlaps(condition, one)))
    .flatMap(({ about }) => (isFurther(about) ? nearOf(about).map((near) => near.about) : about))
    .filter((about) => !liked.has(about));
  const ofConditions = unsaid.filter(isDenied).flatMap(({ statedBy }) => statedBy);
  const misread = acts.filter(
    (act) => act.kind === 'talk.misunderstood' && isSure(act, text.text) && act.margin >= REQUESTS,
  );
  const ofReply = named
    .filter(({ start, end }) => misread.some((one) => start >= one.start && end <= one.end))
    .filter(({ about }) => !liked.has(about) && !denied.includes(about))
    .map(({ about }) => ofLastAnswer(about));
  // 「絵は好きだから仕事にしたくない」: what was liked before is no clue for work any more.
  const hobbies = acts.filter((act) => act.kind === 'tells.hobby_only' && isDecided(act));
  const ofHobbies = named
    .filter(({ start, end }) => hobbies.some((one) => start >= one.start && end <= one.end))
    .map(({ about }) => signed(about, 1));
  return [...new Set([...ofConditions, ...denied, ...ofReply, ...ofHobbies])];
}

/** Margins of the kind from which on a request is served; what undoes something must be plainer. */
const REQUESTS = -0.55;
const UNDOES = -0.2;
/** 「うそは言いません」 and 「さっきの冗談はうけました」 take nothing back: only the plain form does. */
const RETRACTS = 0.45;

/** Requests about the talk itself: 「もどして」「スキップ」「なんで聞くの？」. */
function requestsIn(draft: Draft): string[] {
  const found = draft.acts.filter(
    (act) =>
      act.group === 'talk' &&
      isSure(act, draft.text.text) &&
      act.margin >= barOf(act) &&
      (act.kind !== 'talk.retract' || !tellsBefore(draft, act)),
  );
  return [...new Set(found.map(({ kind }) => kind))];
}

function barOf({ kind }: Act): number {
  if (kind === 'talk.retract') return RETRACTS;
  return undoing.has(kind) ? UNDOES : REQUESTS;
}

/** 「…って笑われた。冗談なのはわかってる」 takes back nothing that was said before. */
function tellsBefore({ acts }: Draft, act: Act): boolean {
  const before = acts.slice(0, acts.indexOf(act));
  return before.some(({ group }) => group === 'tells' || group === 'discloses');
}

/** A question to the counsellor, its own question sent back, or nothing that answers one. */
function isElsewhere(draft: Draft, hits: number): boolean {
  const content = draft.message.content.trim();
  if (questionBank.some(({ text }) => content.includes(text))) return true;
  if (hits > 0) return false;
  const { acts, text } = draft;
  return (
    /\p{L}/u.test(content) &&
    acts.length > 0 &&
    acts.every((act) => elsewhere.has(act.group)) &&
    acts.some((act) => isSure(act, text.text))
  );
}

/** 「やりたいことがない」 leaves the question open, as 「別に」 does. */
function isEvading({ acts }: Draft): boolean {
  const evades = ({ group, kind }: Act) => group === 'evades' || kind === 'discloses.no_dream';
  return acts.length > 0 && acts.every(evades);
}

/** Clauses of what is told, but for those in which something is spoken against. */
function likedParts(draft: Draft): ToldPart[] {
  const { acts, attitudes, conditions, text, message } = draft;
  const reply = offeredReply(message.question, message.content);
  if (reply) return partsOfReply(reply.spoken, reply.says);
  const own = ownText(text.text);
  const frame = frameOf(message);
  return acts
    .filter((act) => act.group === 'tells' || mayTell(act, text.text))
    .filter((act) => !tellsOfDropped(act, message) && !isUnmeant(act, 1))
    .flatMap((sentence) => clausesIn(own, sentence))
    .filter(({ text: part, start, end }) => {
      if (part.trim() === '') return false;
      if (conditions.some((one) => overlaps(one, { start, end }))) return false;
      const inside = attitudes.filter((one) => one.start >= start && one.end <= end);
      if (inside.some(({ sign, verdict }) => sign < 0 && verdict !== 'passed')) return false;
      return frame >= 0 || inside.some(({ sign, verdict }) => sign > 0 && verdict === 'taken');
    })
    .map(({ text: part, start, end }) => ({
      text: part,
      original: originalSpan(text, start, end),
    }));
}

const speaksAgainst = new Set(['tells.dislike', 'tells.dropped']);

/** Clauses in which something is spoken against, and bare answers to what is hard. */
function refusedParts(draft: Draft): ToldPart[] {
  const { acts, attitudes, text, message } = draft;
  if (offeredReply(message.question, message.content)) return [];
  const own = ownText(text.text);
  const isAsked = frameOf(message) < 0;
  return acts
    .filter(({ group }) => group === 'tells')
    .flatMap((sentence) => clausesIn(own, sentence))
    .filter(({ text: part, start, end }) => {
      const inside = attitudes.filter((one) => one.start >= start && one.end <= end);
      const isLiked = inside.some(({ sign, verdict }) => sign > 0 && verdict === 'taken');
      const isRefused = inside.some(({ sign, verdict }) => sign < 0 && verdict === 'taken');
      const act = acts.find((one) => one.start <= start && one.end >= end);
      const isSpokenAgainst = speaksAgainst.has(act?.kind ?? '');
      return part.trim() !== '' && !isLiked && (isAsked || isRefused || isSpokenAgainst);
    })
    .map(({ text: part, start, end }) => ({
      text: part,
      original: originalSpan(text, start, end),
    }));
}

function partsOfReply(spoken: string, says: readonly { sign: 1 | -1 }[]): ToldPart[] {
  const isLiked = says.length > 0 && says.every(({ sign }) => sign > 0);
  return isLiked ? [{ text: spoken, original: spoken }] : [];
}

/** A short answer may look like a question to the model; what is disclosed or said in greeting is never matched. */
function mayTell(act: Act, text: string): boolean {
  return (act.group === 'asks' || act.group === 'talk') && !isSure(act, text);
}
