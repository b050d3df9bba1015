import { takenBack, takesAnswerBack } from '#counsellor/belief/standing.ts';
import type { Answer } from '#counsellor/knowledge/answers.ts';
import { withFigures } from '#counsellor/knowledge/knowledge.ts';
import type { Act, ToldAct } from '#counsellor/reading/reading.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { ownPhrase } from '#counsellor/wording/own-phrase.ts';
import { freshRemark, remark } from '#counsellor/wording/remark.ts';
import { unsaid, unsaidOrLast } from '#counsellor/wording/wording.ts';
import type { Served } from './act.ts';
import { topicOf } from './question-bank.ts';
import { afterDisclosure, momentReplies } from './question-ids.ts';
import type { Situation } from './situation.ts';

const plainest = 'moment.plain';
const MOST_ANSWERS = 2;
/** A remark that names what was done needs a plain case. */
const PLAINLY = 0.1;
/** From which margin and lead on a disclosure is answered as what it is. */
const KNOWN_DISCLOSURE = -0.35;
const SURELY = 0.1;
/** A kind must reach this margin, and lead over the next by so much; else it is asked which one is meant. */
const KNOWN = -0.9;
const CLOSE = 0.2;
/** Two answers are offered when the first reaches this; two unlikely ones would only show that nothing was understood. */
const OFFERED = -0.58;
/** Every so many answers that held something, what was understood is told. */
const SUMMARY_EVERY = 3;

/** Words to the last message, in this order: answers, disclosures, stories. */
export function serve(situation: Situation): Served[] {
  const { last, said, knowledge } = situation;
  if (stopsDiagnosis(last.reading.safety)) return [];
  if (last.comfort) return comforted(situation);
  if (last.reading.safety) return [beside(situation)];
  // A way on that was tapped needs no answer but the next question.
  if (momentReplies.get(last.message.content.trim()) === 'talk.resume') return [];
  if (last.question === 'safety')
    return [{ act: 'reflect', of: null, text: remark(knowledge, 'moment.resume', { said }) }];
  const answered = [...requested(situation), ...answersTo(situation)];
  const received = acknowledged(situation);
  if (isNearPeople(situation)) return [nearPeople(situation)];
  const reflected = received.every(isUnsure) ? reflection(situation) : [];
  const summary = summaryOf(situation);
  // Something heavy comes first, and one answer at most stands beside it.
  if (received.some((one) => one.act === 'acknowledge' && one.isHeavy))
    return [...received, ...answered.slice(0, 1)];
  // A sure story is taken up before a doubtful disclosure.
  const taken = reflected.some((one) => one.act === 'reflect' && one.of) ? [] : received;
  const heard = [...taken, ...(taken.length > 0 ? [] : reflected)];
  const all = [...answered, ...heard, ...summary];
  if (all.length > 0 || closeKinds(situation)) return all;
  return fallback(situation);
}

const unsure = 'unsure';

function isUnsure(one: Served): boolean {
  return one.act === 'acknowledge' && one.kind === unsure;
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

/** Bullying and health add people to turn to: heard, without thanks, and the talk goes on. */
function beside({ knowledge, said }: Situation): Served {
  const text = remark(knowledge, 'moment.people_beside', { said });
  return { act: 'acknowledge', kind: 'worry', text, link: null, isHeavy: true };
}

/** Answered elsewhere: by what comes next, or by the answer to a question. */
const silent = new Set(['talk.result', 'talk.stop', 'talk.scenes', 'talk.agree', 'talk.summary']);

function requested({ wants, knowledge, said, last, turns }: Situation): Served[] {
  return [...wants]
    .filter((kind) => !silent.has(kind))
    .slice(0, 1)
    .flatMap((kind): Served[] => {
      if (kind === 'talk.undo' && !takenBack(turns)) {
        const text = remark(knowledge, 'moment.nothing_to_undo', { said });
        return [{ act: 'answer', kind, text, link: null }];
      }
      const known = knowledge.answers.find((one) => one.kind === kind);
      if (known) return [toAnswer(known, { said, knowledge })];
      const tells = kind === 'talk.change' && last.reading.evidence.length > 0;
      const text =
        kind === 'talk.pause'
          ? remark(knowledge, kind, { said })
          : freshRemark(knowledge, tells ? 'moment.changed' : kind, { said });
      return text ? [{ act: 'answer', kind, text, link: null }] : [];
    });
}

function answersTo(situation: Situation): Served[] {
  const { asks, knowledge, said } = situation;
  const chip = chipOf(situation);
  const chosen = knowledge.answers.find(({ kind }) => kind === chip);
  if (chosen) return [toAnswer(chosen, { said, knowledge })];
  const served: Served[] = [];
  for (const act of asks) {
    const one = answerOf(situation, act);
    if (one && !served.some(({ text }) => text === one.text)) served.push(one);
  }
  if (
    served.length === 0 &&
    !closeKinds(situation) &&
    (asks.length > 0 || isOpenQuestion(situation))
  ) {
    const text = remark(knowledge, 'moment.not_understood', { said });
    return [{ act: 'answer', kind: 'not_understood', text, link: null }];
  }
  return served.slice(0, MOST_ANSWERS);
}

/** 「これ方言でも読めるんだが？」: a question of which nothing is sure, with nothing else to take up. */
function isOpenQuestion({ heard, wants, last }: Situation): boolean {
  const text = heard.text.text.trim();
  return (
    (text.endsWith('?') || text.endsWith('か')) &&
    wants.size === 0 &&
    !last.comfort &&
    last.reading.evidence.length === 0 &&
    heard.acts.every(({ group }) => group === 'asks' || group === 'talk')
  );
}

function answerOf(situation: Situation, act: Act): Served | null {
  const { heard, knowledge, said, aboutOccupation } = situation;
  const about = aboutOccupation(heard, act);
  if (about) {
    const link = { label: 'この仕事のページを見る', path: about.path };
    return { act: 'answer', kind: act.kind, text: about.text, link };
  }
  if (act.margin < KNOWN || isClose(act)) {
    const broader = broaderOf(situation, act);
    return broader ? toAnswer(broader, { said, knowledge }) : null;
  }
  const known = knowledge.answers.find((one) => one.kind === act.kind);
  return known ? toAnswer(known, { said, knowledge }) : null;
}

/** The kind whose button was pressed. */
function chipOf({ last, knowledge }: Situation): string | null {
  const content = last.message.content.trim();
  return knowledge.answers.find(({ chip }) => chip === content)?.kind ?? null;
}

function isClose({ next }: Act): boolean {
  return next !== null && next.behind < CLOSE;
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

/** Two answers of which the student picks one; null where the question is clear or nothing is close. */
export function closeKinds(situation: Situation): [Answer, Answer] | null {
  const { asks, knowledge, last, wants, discloses } = situation;
  // Beside a worry, something disclosed or a wish nothing is asked back.
  if (last.comfort || last.reading.safety || discloses.length > 0 || wants.size > 0) return null;
  if (asks.length !== 1 || chipOf(situation)) return null;
  const [act] = asks;
  if (!act || act.margin < OFFERED || !isClose(act)) return null;
  const [first, second] = [act.kind, act.next?.kind].map((kind) =>
    knowledge.answers.find((one) => one.kind === kind),
  );
  if (!first || !second || first.broader === second.kind || second.broader === first.kind)
    return null;
  return [first, second];
}

function toAnswer(
  { kind, says, link }: Answer,
  { said, knowledge }: Pick<Situation, 'said' | 'knowledge'>,
): Served {
  const texts = says.map((text) => withFigures(text, knowledge.figures));
  return { act: 'answer', kind, text: unsaid(texts, said) ?? texts.at(-1) ?? '', link };
}

function acknowledged({ discloses, knowledge, said, seed }: Situation): Served[] {
  const [act] = discloses.toSorted((a, b) => b.lead - a.lead);
  if (!act) return [];
  const known = knowledge.disclosures.find(({ kind }) => kind === act.kind);
  const isSure = act.margin >= KNOWN_DISCLOSURE && act.lead >= SURELY;
  // A sentence for the wrong matter hurts more than a plain one.
  if (!known || !isSure) {
    const text = remark(knowledge, 'moment.received', { said, offset: seed });
    return [{ act: 'acknowledge', kind: unsure, text, link: null, isHeavy: false }];
  }
  const text = unsaid(known.says, said, seed) ?? known.says.at(-1) ?? '';
  const fact = known.fact && !said.includes(known.fact.text) ? known.fact.text : '';
  const goesOn = known.is_heavy ? (unsaid(known.goes_on, said, seed) ?? '') : '';
  return [
    {
      ...{ act: 'acknowledge', kind: known.kind, text: `${text}${fact}${goesOn}` },
      ...{ link: known.link, isHeavy: known.is_heavy },
    },
  ];
}

function reflection(situation: Situation): Served[] {
  const { told, knowledge, said, seed, last, isTapped } = situation;
  if (isTapped || last.reading.offTopic || takesAnswerBack(last)) return [];
  const statesConditions = topicOf(last.question) === 'condition';
  const isDisliked = speaksAgainst(situation);
  if (told && !statesConditions) {
    const shown = shownBy(knowledge, told);
    // A failure that is told beside a doubtful act is what was meant.
    const isBitter = shown?.beside_dislike === true && told.id === null;
    const isUnfit = isBitter || (isDisliked && told.frame !== 'had_to');
    const act = isUnfit ? null : ofAct(knowledge, told);
    const text = act && unsaid(act[told.frame], said, seed);
    if (act && text) return [{ act: 'reflect', of: act.id, text }];
    const shows = shown && (!isDisliked || shown.beside_dislike) && unsaid(shown.says, said, seed);
    if (shows) return [{ act: 'reflect', of: shown.id, text: shows }];
  }
  const kind = isDisliked && refusesSomething(situation) ? 'tells.dislike' : remarkKind(situation);
  const text =
    kind === plainest
      ? inOwnWords(situation)
      : kind && freshRemark(knowledge, kind, { said, offset: seed });
  return text ? [{ act: 'reflect', of: null, text }] : [];
}

/** A story of which nothing more is known is said back in the student's own phrase; where there is none, a nod. */
function inOwnWords({ heard, last, knowledge, said, seed, turns }: Situation): string | null {
  const phrase = last.reading.evasive ? null : ownPhrase(heard);
  const says = knowledge.remarks.find((one) => one.kind === 'moment.echo')?.says ?? [];
  const echo = says[(seed + turns.length) % Math.max(1, says.length)];
  if (phrase === null || !echo || said.includes(`「${phrase}」`))
    return freshRemark(knowledge, plainest, { said, offset: seed });
  return echo.replace('{words}', () => phrase);
}

const against = new Set(['tells.dislike', 'tells.dropped']);

/** A filter is promised only for what was named as unwanted, or asked for as that. */
function refusesSomething({ last }: Situation): boolean {
  const { evidence } = last.reading;
  return topicOf(last.question) === 'dislike' || evidence.some(({ polarity }) => polarity < 0);
}

/** Asked what is hard, or nothing but refusals: what doing an act takes would not be what was meant. */
function speaksAgainst({ last, heard }: Situation): boolean {
  const { evidence } = last.reading;
  const told = heard.acts.filter(({ group }) => group === 'tells');
  return (
    topicOf(last.question) === 'dislike' ||
    (evidence.length > 0 && evidence.every(({ polarity }) => polarity < 0)) ||
    (told.length > 0 && told.every(({ kind }) => against.has(kind)))
  );
}

/** A failure or a must that is none hurts more than another wrong word. */
const BITTER = 0.15;

function shownBy({ aspects }: Situation['knowledge'], { aspect }: ToldAct) {
  const found = aspects.find(({ id }) => id === aspect?.id);
  return found?.beside_dislike && (aspect?.margin ?? 0) < BITTER ? undefined : found;
}

function ofAct({ reflections }: Situation['knowledge'], { id, broad }: ToldAct) {
  return reflections.find((one) => one.id === id) ?? reflections.find((one) => one.id === broad);
}

/** Acts of the message besides asking, for which there is a short sentence. */
function remarkKind({ heard, last, knowledge }: Situation): string | null {
  if (last.reading.evasive) return 'evades';
  const kinds = heard.acts
    .filter(({ group }) => group !== 'asks' && group !== 'talk' && group !== 'discloses')
    .map(({ kind }) => kind);
  const isHeld: Record<string, boolean> = {
    'tells.dislike': last.reading.evidence.some(({ polarity }) => polarity < 0),
    'tells.condition': heard.conditions.length > 0,
  };
  const told = heard.acts.filter(({ kind, margin }) => kinds.includes(kind) && margin >= PLAINLY);
  const known = told.find(
    ({ kind }) => isHeld[kind] !== false && knowledge.remarks.some((one) => one.kind === kind),
  );
  return known?.kind ?? (kinds.length > 0 ? plainest : null);
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
  if (isTapped || !last.reading.offTopic || wants.size > 0) return [];
  const group = heard.acts[0]?.group;
  const kind = group === 'insults' || group === 'nonsense' ? group : 'moment.off_topic';
  const text = remark(knowledge, kind, { said });
  return text ? [{ act: 'reflect', of: null, text }] : [];
}
