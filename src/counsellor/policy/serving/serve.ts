import { takenBack } from '#counsellor/belief/standing.ts';
import type { Answer } from '#counsellor/knowledge/answers.ts';
import { isFurther } from '#counsellor/knowledge/further-occupations.ts';
import { withFigures } from '#counsellor/knowledge/knowledge.ts';
import { isHeld } from '#counsellor/reading/evidence.ts';
import { isOccupation } from '#counsellor/reading/lexicon/occupation-names.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import { isFeeling, isTrouble } from '#counsellor/reading/vocabulary.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { WISHED } from '#counsellor/wording/about-further.ts';
import { comparesTraits } from '#counsellor/wording/compare-occupations.ts';
import { coreOf, isAddition } from '#counsellor/wording/own-phrase.ts';
import { filled, freshRemark, remark } from '#counsellor/wording/remark.ts';
import { unsaid, unsaidOrLast } from '#counsellor/wording/wording.ts';
import type { Served } from '../act.ts';
import { afterDisclosure, momentReplies } from '../question-ids.ts';
import { type Situation, wondersAtEnd } from '../situation.ts';
import { type Choices, chosenIn, isAlone, isClose, isProtest, openQuestion } from './ask-back.ts';
import { quoted } from './quoted.ts';
import { reflection } from './reflect.ts';
import { corrections } from './say-core.ts';

const MOST_ANSWERS = 2;
/** Letters of a question that is said back. */
const MOST_OF_QUESTION = 24;
/** From which margin and lead on a disclosure is answered as what it is. */
const KNOWN_DISCLOSURE = -0.35;
const SURELY = 0.1;
/** A kind must reach this margin; else it is asked which one is meant. */
const KNOWN = -0.9;
/** From which margin on the likelier of two close kinds is answered where nothing is asked back. */
const LIKELIER = -0.35;
/** Every so many answers that held something, what was understood is told. */
const SUMMARY_EVERY = 3;

/**
 * Words to the last message, in this order: answers, disclosures, stories. `choices` are the questions that may be asked
 * back where nothing is answered.
 */
export function serve(situation: Situation, choices: () => Choices | null): Served[] {
  const { last, said, knowledge } = situation;
  if (stopsDiagnosis(last.reading.safety)) return [];
  if (last.comfort) return [...comforted(situation), ...besideComfort(situation)];
  if (last.reading.safety && !namesOwnTrouble(situation)) return [beside(situation)];
  // A way on that was tapped needs no answer but the next question.
  if (momentReplies.get(last.message.content.trim()) === 'talk.resume') return [];
  if (last.question === 'safety')
    return [{ act: 'reflect', of: null, text: remark(knowledge, 'moment.resume', { said }) }];
  const replies = [...requested(situation), ...answersTo(situation, choices)];
  const answered = replies.length > 0 ? replies : wishedFor(situation);
  const received = acknowledged(situation);
  if (isNearPeople(situation)) return [nearPeople(situation)];
  const summary = summaryOf(situation);
  // Something heavy comes first, and one answer at most stands beside it.
  if (received.some((one) => one.act === 'acknowledge' && one.isHeavy))
    return [...received, ...answered.slice(0, 1)];
  // A summary quotes by itself; what was told before it is met all the same.
  // An answer shows that the student was heard: beside it stands what else was told, and no nod.
  const isCorrected = answered.some((one) => one.act === 'answer' && isCorrection(one.kind));
  const told =
    answered.length === 0 || last.reading.evidence.length > 0 || isCorrected
      ? reflection(situation, { mayEcho: summary.length === 0 })
      : [];
  const known = isOnlyDoubtful(received, told, situation) ? [] : received;
  const reflected = told.filter((one) => staysBeside(one, known));
  // What was told of work is taken up beside what was disclosed.
  // What a wish says comes before what is known of it.
  const isWish = answered.some((one) => one.act === 'answer' && one.kind === WISHED);
  const both = isWish ? [...reflected, ...answered] : [...answered, ...reflected];
  const all = [...regret(situation, answered), ...both, ...known, ...summary];
  if (all.length > 0 || choices()) return all;
  return fallback(situation);
}

/** 「生活保護じゃないです」: what was read wrongly is said to have been, before anything else. */
function regret(situation: Situation, answered: readonly Served[]): Served[] {
  const { denials, knowledge, said } = situation;
  const isDenied = [...denials.values()].some(({ isOfReply }) => isOfReply);
  const isSaid = answered.some((one) => one.act === 'answer' && one.kind.startsWith('talk.'));
  const text = isDenied && !isSaid ? freshRemark(knowledge, 'moment.denied', { said }) : null;
  return text ? [{ act: 'reflect', of: null, text }] : [];
}

/** After these the student says what they mean instead. */
function isCorrection(kind: string): boolean {
  return corrections.includes(kind);
}

const unsure = 'unsure';

/** Where the question was answered or a feeling met, a doubtful disclosure beside it is passed over. */
function isOnlyDoubtful(
  received: readonly Served[],
  told: readonly Served[],
  { last }: Situation,
): boolean {
  const isUnsure = received.every((one) => one.act === 'acknowledge' && one.kind === unsure);
  return isUnsure && told.length > 0 && (last.reading.evidence.length > 0 || told.some(isMoved));
}

/** Words to a feeling: they meet a trouble as well as words to a disclosure. */
function isMoved(one: Served): boolean {
  return one.act === 'reflect' && one.of !== null && (isTrouble(one.of) || isFeeling(one.of));
}

/** Beside a disclosure only the student's own phrase is no stock sentence. */
function staysBeside(one: Served, received: readonly Served[]): boolean {
  return received.length === 0 || one.text.startsWith('「');
}

const MOST_NEAR = 2;

/** After something heavy a word that tells nothing of work is met with people to talk to, not with a question. */
function isNearPeople({ last, turns, wants, asks, discloses }: Situation): boolean {
  const times = turns.filter(({ question }) => question === afterDisclosure).length;
  return (
    last.question === afterDisclosure &&
    times <= MOST_NEAR &&
    last.reading.evidence.length + asks.length + discloses.length === 0 &&
    wants.size === 0
  );
}

function nearPeople({ knowledge, said }: Situation): Served {
  const text = remark(knowledge, 'moment.people_near', { said });
  const link = { label: '話せる場所を見る', path: '/consult' };
  return { act: 'acknowledge', kind: 'people', text, link, isHeavy: true };
}

/** Words of the site to a worry, before everything; it says nothing else. */
function comforted({ last, said }: Situation): Served[] {
  const candidates = [...(last.comfort ?? [])];
  const text = unsaidOrLast(candidates, said);
  const isHeavy = last.isAskedGently === true;
  return [{ act: 'acknowledge', kind: 'worry', text, link: null, isHeavy }];
}

/** Where people are shown and nothing is asked, what was asked beside it is answered, if just that is known. */
function besideComfort(situation: Situation): Served[] {
  const { last, specifics } = situation;
  if (last.isAskedGently) return [];
  return [...specifics.keys()].slice(0, 1).flatMap((act) => answerOf(situation, act) ?? []);
}

/** Bullying and health add people to turn to: heard, without thanks, and the talk goes on. */
function beside({ knowledge, said }: Situation): Served {
  const text = remark(knowledge, 'moment.people_beside', { said });
  return { act: 'acknowledge', kind: 'worry', text, link: null, isHeavy: true };
}

/** Heavy trouble that is surely known by its kind: words to it say more than a pointer to people, who stand beside it. */
function namesOwnTrouble(situation: Situation): boolean {
  return disclosureOf(situation)?.known?.is_heavy === true;
}

/** What is disclosed first of all, with the words to it where its kind is sure. */
function disclosureOf({ discloses, knowledge }: Situation) {
  const [act] = discloses.toSorted((a, b) => b.lead - a.lead);
  if (!act) return null;
  const found = knowledge.disclosures.find(({ kind }) => kind === act.kind);
  return { act, known: found && isSureOf(act) ? found : null };
}

function isSureOf({ margin, lead }: Act): boolean {
  return margin >= KNOWN_DISCLOSURE && lead >= SURELY;
}

/** Answered elsewhere: by what comes next, or by the answer to a question. */
const silent = new Set(['talk.result', 'talk.stop', 'talk.scenes', 'talk.agree', 'talk.summary']);

function requested(situation: Situation): Served[] {
  const { wants, knowledge, said, last, turns, heard, specifics, asks } = situation;
  const out = takenOutWords(situation);
  if (out) return [out];
  if (wondersAtEnd(situation))
    return [{ act: 'answer', kind: 'talk.stop', text: goesOn(situation), link: null }];
  // 「質問してもいいですか」 has its own answer, and changes no subject.
  const isAnswered = (kind: string) =>
    heard.acts.some((act) => act.kind === kind && specifics.has(act)) ||
    // 「それより面接で…」 asks, and is no complaint.
    (kind === 'talk.complains' && asks.length + specifics.size > 0) ||
    // 「イルカじゃなくてクラゲ」 corrects nothing that the counsellor has said before it.
    ((isCorrection(kind) || kind === 'talk.complains') &&
      turns.length === 1 &&
      heard.cores.length > 0);
  return [...wants]
    .filter((kind) => !silent.has(kind) && !isAnswered(kind))
    .slice(0, 1)
    .flatMap((kind): Served[] => {
      if (kind === 'talk.undo' && !takenBack(turns)) {
        const text = remark(knowledge, 'moment.nothing_to_undo', { said });
        return [{ act: 'answer', kind, text, link: null }];
      }
      const known = knowledge.answers.find((one) => one.kind === kind);
      if (known) return [toAnswer(known, { said, knowledge })];
      // What is avoided from now on is told back by its name.
      if (kind === 'talk.not_this' && last.reading.evidence.some(({ polarity }) => polarity < 0))
        return [];
      const text =
        kind === 'talk.pause'
          ? remark(knowledge, kind, { said })
          : freshRemark(knowledge, wordsTo(kind, situation), { said });
      return text ? [{ act: 'answer', kind, text, link: null }] : [];
    });
}

/** 「え、もう終わり？」: the result is no end of the talk. */
function goesOn({ knowledge, said }: Situation): string {
  return remark(knowledge, 'moment.goes_on', { said });
}

/** The words to a request: beside what is told in the same breath no answer is taken back. */
function wordsTo(kind: string, { last }: Situation): string {
  if (last.reading.evidence.length === 0) return kind;
  if (kind === 'talk.change' || kind === 'talk.retract') return 'moment.changed';
  return kind === 'talk.not_said' ? 'moment.denied' : kind;
}

/** What a correction took out, by its name; what is avoided from now on is told back elsewhere. */
function takenOutWords({
  takenOut,
  last,
  knowledge,
  said,
  conditionsIn,
}: Situation): Served | null {
  const avoided = new Set(last.reading.evidence.map(({ concept }) => concept));
  const labels = takenOut
    .filter(({ concept }) => !avoided.has(concept))
    .map((one) => `「${conditionsIn([one])[0] ?? one.label}」`);
  if (labels.length === 0) return null;
  const words = remark(knowledge, 'moment.taken_out', { said });
  const text = filled(words, { words: [...new Set(labels)].slice(0, 2).join('') });
  return { act: 'answer', kind: 'talk.not_said', text, link: null };
}

function answersTo(situation: Situation, choices: () => Choices | null): Served[] {
  const { asks, knowledge, said, heard, specifics } = situation;
  const chosen = chosenIn(situation);
  if (chosen) return [toAnswer(chosen, { said, knowledge })];
  const served: Served[] = [];
  const asking = heard.acts.filter((act) => asks.includes(act) || specifics.has(act));
  for (const act of asking) {
    const one = answerOf(situation, act);
    if (one && !served.some((other) => saysTheSame(other, one))) served.push(one);
  }
  if (served.length === 1) return [...served, ...leftOpen(situation)];
  if (served.length > 0) return served.slice(0, MOST_ANSWERS);
  const open = asks[0] ?? openQuestion(situation);
  if (!open || isProtest(situation)) return [];
  const described = describing.has(open.kind) ? ofDescribed(situation, open) : null;
  if (described) return [described];
  if (choices()) return [];
  const text = notUnderstood(situation, open);
  return [{ act: 'answer', kind: 'not_understood', text, link: null }];
}

function saysTheSame(one: Served, other: Served): boolean {
  const aboutOf = (served: Served) => (served.act === 'answer' ? served.about : undefined);
  return one.text === other.text || (aboutOf(one) !== undefined && aboutOf(one) === aboutOf(other));
}

/** A question that was added to another one and has no answer is named, so that it is not passed over. */
function leftOpen(situation: Situation): Served[] {
  const { heard, knowledge, said } = situation;
  const open = heard.acts.find(
    (act) =>
      act.group === 'asks' &&
      isAddition(heard.text.text.slice(act.start, act.end)) &&
      answerOf(situation, act) === null,
  );
  const words = open && saidBackOf(heard, open);
  const remark = words && freshRemark(knowledge, 'moment.other_question', { said });
  const text = words && remark && filled(remark, { words: quoted(words) });
  return text ? [{ act: 'answer', kind: 'not_understood', text, link: null }] : [];
}

/** The words of a question; null where half a quotation or two sentences would be said back with a mark missing. */
function saidBackOf(heard: Situation['heard'], { start, end }: Act): string | null {
  const words = coreOf(
    originalSpan(heard.text, start, end)
      .replace(/[?？。！!\s]+$/u, '')
      .trim(),
  );
  const isBroken = /[?？。「」『』]/u.test(words);
  return words === '' || isBroken || [...words].length > MOST_OF_QUESTION ? null : words;
}

/**
 * A question that is not understood: what it names and the talk holds is told, and words that asked back a reply are owned up
 * to. Else it is said back, so that it is seen which one was meant; a long one is not.
 */
function notUnderstood(situation: Situation, act: Act): string {
  const { heard, knowledge, said } = situation;
  const known = (act.group === 'talk' && heldOf(situation, act)) || unclearOf(situation, act);
  if (known) return known;
  const words = saidBackOf(heard, act);
  const plain = remark(knowledge, 'moment.not_understood_plain', { said });
  if (!words) return plain;
  const open = freshRemark(knowledge, 'moment.not_understood', { said });
  return open ? filled(open, { words: quoted(words) }) : plain;
}

/** 「動物のこと、もどってますか」: whether it is a clue, something to avoid, or a condition. */
function heldOf(situation: Situation, { start, end }: Act): string | null {
  const { heard, standing, last, knowledge, said, conditionsIn } = situation;
  const names = new Set(
    heard.named.filter((one) => one.start >= start && one.end <= end).map(({ about }) => about),
  );
  const held = standing
    .filter((turn) => turn !== last)
    .flatMap(({ reading }) => reading.evidence)
    .findLast(({ concept }) => names.has(concept));
  if (!held) return null;
  const [condition] = conditionsIn([held]);
  const side = held.polarity > 0 ? 'moment.holds_liked' : 'moment.holds_avoided';
  const words = quoted(condition ?? held.label);
  return filled(remark(knowledge, condition ? 'moment.holds_condition' : side, { said }), {
    words,
  });
}

/** 「避けるって、何を？」 after a reply that spoke of avoiding: the reply was not clear. */
function unclearOf(
  { heard, turns, knowledge, said }: Situation,
  { start, end }: Act,
): string | null {
  const before = statementOf(turns.at(-2)?.reply ?? '');
  const words = heard.text.text.slice(start, end).match(/[一-龠]+/gu) ?? [];
  const isOfReply = words.length > 0 && words.every((word) => before.includes(word));
  return isOfReply ? freshRemark(knowledge, 'moment.unclear', { said }) : null;
}

/** A reply without its last line, which asks. */
function statementOf(reply: string): string {
  return reply.split('\n').slice(0, -1).join('\n');
}

/** 「派遣って言ってないです」: the answer that missed is not given again. */
function hasMissed(situation: Situation, says: readonly string[]): boolean {
  const before = situation.turns.at(-2)?.reply ?? '';
  return isProtest(situation) && says.some((text) => before.includes(text));
}

function answerOf(situation: Situation, act: Act): Served | null {
  const { knowledge, said, specifics } = situation;
  const { occupations, isOwn } = situation.subjectOf(act);
  const about = aboutSubject(situation, act);
  // 「給料は？」 after a name asks of just that occupation, and of two names which one.
  const isPlainlyOf = occupations.length === 2 ? !comparesTraits(act.kind) : !isOwn;
  if (about && isPlainlyOf && act.margin >= KNOWN) return about;
  const specific = specifics.get(act);
  if (specific && !hasMissed(situation, specific.says)) {
    const { of: kind, says, link } = specific;
    return toAnswer({ kind, says, link }, { said, knowledge });
  }
  if (about) return about;
  const further = aboutFurther(situation, act);
  if (further) return further;
  if (act.margin < KNOWN || isClose(act)) {
    const broader = broaderOf(situation, act);
    return broader ? toAnswer(broader, { said, knowledge }) : likelierOf(situation, act);
  }
  const described = describing.has(act.kind) ? ofDescribed(situation, act) : null;
  if (described) return described;
  const known = knowledge.answers.find((one) => one.kind === act.kind);
  return known && !hasMissed(situation, known.says) ? toAnswer(known, { said, knowledge }) : null;
}

/** Kinds that ask of an occupation, which a student may describe instead of naming it. */
const describing = new Set(['asks.occ', 'asks.become', 'asks.which']);

/** 「橋をハンマーで叩いて調べる人、あれなんて仕事？」: the occupation that the whole message describes. */
function ofDescribed({ heard, subjectOf, described, knowledge, said }: Situation, act: Act) {
  if (subjectOf(act).occupations.length > 0) return null;
  const found = described(heard.text.text);
  const opening = found && freshRemark(knowledge, 'moment.described', { said });
  if (!found || !opening) return null;
  const text = `${filled(opening, { name: quoted(found.name) })}${found.text}`;
  return { act: 'answer' as const, kind: act.kind, text, link: found.link };
}

/** What is known of an occupation that the catalogue does not have, where a sentence speaks of one and of no other. */
function aboutFurther({ subjectOf, aboutFurther }: Situation, act: Act): Served | null {
  const { occupations } = subjectOf(act);
  const [key] = occupations.filter(isFurther);
  if (!key || occupations.length > 1 || act.margin < KNOWN) return null;
  const found = aboutFurther(key, act.kind);
  return found && { act: 'answer', kind: act.kind, about: key, ...found };
}

/** 「樹木医になりたい」: how one comes to it is said once, and what is near, beside the wish. */
function wishedFor({ heard, last, said, aboutFurther, aboutOccupations }: Situation): Served[] {
  if (last.question === 'dream-past') return [];
  const wished = heard.attitudes.filter(
    (one) =>
      isOccupation(one.about) && one.sign > 0 && one.verdict === 'taken' && isHeld(one, heard),
  );
  const further = wished.find(({ about }) => isFurther(about));
  const wants = wished
    .filter(({ stance }) => stance === 'wants' || stance === 'likes')
    .map(({ about }) => about);
  const own = [...new Set(wants)];
  // Of more than two nothing short can be said.
  const ofOwn = () => (own.length > 2 ? null : aboutOccupations(own, WISHED));
  const found = further ? aboutFurther(further.about, WISHED) : ofOwn();
  return found && !said.includes(found.text) ? [{ act: 'answer', kind: WISHED, ...found }] : [];
}

/** The answer from the records of the one or two occupations that a sentence speaks of. */
function aboutSubject({ subjectOf, aboutOccupations }: Situation, act: Act): Served | null {
  const { occupations } = subjectOf(act);
  if (occupations.length > 2 || occupations.some(isFurther)) return null;
  const found = aboutOccupations(occupations, act.kind);
  return found && { act: 'answer', kind: act.kind, ...found };
}

/** Beside an answer nothing is asked back: the likelier of two close kinds is answered, as no more than that. */
function likelierOf({ heard, knowledge, said }: Situation, { kind, margin }: Act): Served | null {
  if (margin < LIKELIER || isAlone(heard)) return null;
  const known = knowledge.answers.find((one) => one.kind === kind);
  const opening = freshRemark(knowledge, 'moment.likelier', { said });
  if (!known || !opening) return null;
  const answer = toAnswer(known, { said, knowledge });
  return { ...answer, text: `${opening}${answer.text}` };
}

/** The kind of two close ones whose answer serves both. */
function broaderOf(
  { knowledge: { answers } }: Situation,
  { kind, next, margin }: Act,
): Answer | null {
  if (margin < KNOWN) return null;
  const [first, second] = [kind, next?.kind].map((one) => answers.find((a) => a.kind === one));
  if (first && first.broader === next?.kind) return second ?? null;
  return second && second.broader === kind ? (first ?? null) : null;
}

function toAnswer(
  { kind, says, link }: Pick<Answer, 'kind' | 'says' | 'link'>,
  { said, knowledge }: Pick<Situation, 'said' | 'knowledge'>,
): Served {
  const texts = says.map((text) => withFigures(text, knowledge.figures));
  return { act: 'answer', kind, text: unsaid(texts, said) ?? texts.at(-1) ?? '', link };
}

function acknowledged(situation: Situation): Served[] {
  const { knowledge, said, seed, asks, specifics } = situation;
  const disclosure = disclosureOf(situation);
  if (!disclosure) return [];
  const { act, known } = disclosure;
  // The answer to just this meets it better than words to all who tell of such things.
  if (specifics.has(act) && !known?.is_heavy) return [];
  // A sentence for the wrong matter hurts more than a plain one.
  if (!known) {
    const text = remark(knowledge, 'moment.received', { said, offset: seed });
    return [{ act: 'acknowledge', kind: unsure, text, link: null, isHeavy: false }];
  }
  const text = unsaid(known.says, said, seed) ?? known.says.at(-1) ?? '';
  // A rule is for who asks, unless the answer holds it; beside a story of illness or loss it sounds like an office.
  const isOpen = asks.some((act) => !specifics.has(act));
  const rule = isOpen ? (known.fact?.text ?? '') : '';
  const fact = said.includes(rule) ? '' : rule;
  const goesOn = known.is_heavy ? (unsaid(known.goes_on, said, seed) ?? '') : '';
  return [
    {
      ...{ act: 'acknowledge', kind: known.kind, text: `${text}${fact}${goesOn}` },
      ...{ link: known.link, isHeavy: known.is_heavy },
    },
  ];
}

function summaryOf(situation: Situation): Served[] {
  const { informative, wants, last, look, turns, said, knowledge } = situation;
  const isDue =
    informative > 0 &&
    informative % SUMMARY_EVERY === 0 &&
    last.reading.evidence.length > 0 &&
    turns.length > 1;
  if (!isDue && !wants.has('talk.summary')) return [];
  const text = look().summary();
  if (!text) {
    const little = wants.has('talk.summary') && freshRemark(knowledge, 'talk.summary', { said });
    return little ? [{ act: 'summarise', text: little }] : [];
  }
  if (said.includes(text)) return [];
  const tail = freshRemark(knowledge, 'moment.summary_tail', { said }) ?? '';
  return [{ act: 'summarise', text: `${text}${tail}` }];
}

function fallback({ last, knowledge, said, heard, isTapped, wants }: Situation): Served[] {
  if (isTapped || wants.size > 0) return [];
  if (!last.reading.offTopic) {
    const isNear = heard.acts.some(({ group }) => group === 'discloses');
    const nod = freshRemark(knowledge, isNear ? 'moment.near' : 'moment.plain', { said });
    return nod ? [{ act: 'reflect', of: null, text: nod }] : [];
  }
  const group = heard.acts[0]?.group;
  const kind = group === 'insults' || group === 'nonsense' ? group : 'moment.off_topic';
  const text = remark(knowledge, kind, { said });
  return text ? [{ act: 'reflect', of: null, text }] : [];
}
