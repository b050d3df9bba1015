import { takenBack } from '#counsellor/belief/standing.ts';
import type { Answer } from '#counsellor/knowledge/answers.ts';
import { withFigures } from '#counsellor/knowledge/knowledge.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { freshRemark, remark } from '#counsellor/wording/remark.ts';
import { unsaid, unsaidOrLast } from '#counsellor/wording/wording.ts';
import type { Served } from './act.ts';
import { afterDisclosure, momentReplies } from './question-ids.ts';
import { quoted, reflection } from './reflect.ts';
import { isCutShort, type Situation } from './situation.ts';

const MOST_ANSWERS = 2;
/** From which margin on a sentence without a mark is a question: か ends much in dialects. */
const OPEN = -0.6;
/** Letters of a question that is said back. */
const MOST_OF_QUESTION = 30;
/** From which margin and lead on a disclosure is answered as what it is. */
const KNOWN_DISCLOSURE = -0.35;
const SURELY = 0.1;
/** A kind must reach this margin, and lead over the next by so much; else it is asked which one is meant. */
const KNOWN = -0.9;
const CLOSE = 0.2;
/** Two answers are offered when the first reaches this; two unlikely ones would only show that nothing was understood. */
const OFFERED = -0.58;
/** From which margin on the likelier of two close kinds is answered where nothing is asked back. */
const LIKELIER = -0.35;
/** Every so many answers that held something, what was understood is told. */
const SUMMARY_EVERY = 3;

/** Words to the last message, in this order: answers, disclosures, stories. */
export function serve(situation: Situation): Served[] {
  const { last, said, knowledge } = situation;
  if (stopsDiagnosis(last.reading.safety)) return [];
  if (last.comfort) return comforted(situation);
  if (last.reading.safety && !namesOwnTrouble(situation)) return [beside(situation)];
  // A way on that was tapped needs no answer but the next question.
  if (momentReplies.get(last.message.content.trim()) === 'talk.resume') return [];
  if (last.question === 'safety')
    return [{ act: 'reflect', of: null, text: remark(knowledge, 'moment.resume', { said }) }];
  const answered = [...requested(situation), ...answersTo(situation)];
  const received = acknowledged(situation);
  if (isNearPeople(situation)) return [nearPeople(situation)];
  const summary = summaryOf(situation);
  // Something heavy comes first, and one answer at most stands beside it.
  if (received.some((one) => one.act === 'acknowledge' && one.isHeavy))
    return [...received, ...answered.slice(0, 1)];
  // A summary quotes by itself; what was told before it is met all the same.
  const told = reflection(situation, { mayEcho: summary.length === 0 });
  const known = isOnlyDoubtful(received, told, situation) ? [] : received;
  const reflected = told.filter((one) => staysBeside(one, known));
  // What was told of work is taken up beside what was disclosed.
  const all = [...answered, ...reflected, ...known, ...summary];
  if (all.length > 0 || closeKinds(situation)) return all;
  return fallback(situation);
}

const unsure = 'unsure';

/** Where the question was answered, a doubtful disclosure beside the answer is passed over. */
function isOnlyDoubtful(
  received: readonly Served[],
  told: readonly Served[],
  { last }: Situation,
): boolean {
  const isUnsure = received.every((one) => one.act === 'acknowledge' && one.kind === unsure);
  return isUnsure && told.length > 0 && last.reading.evidence.length > 0;
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
  return { known: found && isSureOf(act) ? found : null };
}

function isSureOf({ margin, lead }: Act): boolean {
  return margin >= KNOWN_DISCLOSURE && lead >= SURELY;
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
  if (served.length > 0) return served.slice(0, MOST_ANSWERS);
  const open = asks[0] ?? openQuestion(situation);
  if (!open || closeKinds(situation)) return [];
  const text = notUnderstood(situation, open);
  return [{ act: 'answer', kind: 'not_understood', text, link: null }];
}

/** A question that is not understood is said back, so that it is seen which one was meant; a long one is not. */
function notUnderstood({ heard, knowledge, said }: Situation, { start, end }: Act): string {
  const words = originalSpan(heard.text, start, end)
    .replace(/[?？\s]+$/u, '')
    .trim();
  const plain = remark(knowledge, 'moment.not_understood_plain', { said });
  if (words === '' || /[?？]/u.test(words) || [...words].length > MOST_OF_QUESTION) return plain;
  const open = freshRemark(knowledge, 'moment.not_understood', { said });
  return open?.replace('「{words}」', () => quoted(words)) ?? plain;
}

/** 「これ方言でも読めるんだが？」: a question of which nothing is sure, and of which nothing was taken up. */
function openQuestion({ heard, wants, last, discloses }: Situation): Act | null {
  const act = heard.acts.at(-1);
  const isElse = wants.size > 0 || discloses.length > 0 || last.reading.evasive;
  if (!act || isElse || last.comfort) return null;
  const text = heard.text.text.slice(act.start, act.end).trim();
  const isAsked = text.endsWith('?') || (text.endsWith('か') && act.margin >= OPEN);
  const isTakenUp = last.reading.evidence.some(({ quote }) => text.includes(quote));
  const isQuestion = act.group === 'asks' || act.group === 'talk';
  return isQuestion && isAsked && !isTakenUp && !isCutShort(text) ? act : null;
}

function answerOf(situation: Situation, act: Act): Served | null {
  const { heard, knowledge, said, aboutOccupation, specifics } = situation;
  const specific = specifics.get(act);
  if (specific) {
    const { of: kind, says, link } = specific;
    return toAnswer({ kind, says, link }, { said, knowledge });
  }
  const about = aboutOccupation(heard, act);
  if (about) {
    const link = { label: 'この仕事のページを見る', path: about.path };
    return { act: 'answer', kind: act.kind, text: about.text, link };
  }
  if (act.margin < KNOWN || isClose(act)) {
    const broader = broaderOf(situation, act);
    return broader ? toAnswer(broader, { said, knowledge }) : likelierOf(situation, act);
  }
  const known = knowledge.answers.find((one) => one.kind === act.kind);
  return known ? toAnswer(known, { said, knowledge }) : null;
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

/** A message that is one question and nothing else. */
function isAlone({ acts }: Situation['heard']): boolean {
  return acts.length === 1;
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
  const { asks, heard, knowledge, last, wants, discloses } = situation;
  // Beside a worry, something disclosed or a wish nothing is asked back.
  if (last.comfort || last.reading.safety || discloses.length > 0 || wants.size > 0) return null;
  if (asks.length !== 1 || !isAlone(heard) || chipOf(situation)) return null;
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
  const { known } = disclosure;
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
