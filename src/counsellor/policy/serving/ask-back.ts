import type { Answer } from '#counsellor/knowledge/answers.ts';
import { captionOf } from '#counsellor/knowledge/specific-answers.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import { isCutShort, type Situation } from '../situation.ts';

/** A question that may have been meant: its kind, and the words on its button. */
type Choice = { kind: string; caption: string };
/** One or two of them, from which the student picks; `isClose` tells close kinds from questions that are only near. */
export type Choices = { isClose: boolean; of: readonly Choice[] };

/** From which margin on a sentence without a mark is a question: か ends much in dialects. */
const OPEN = -0.6;
/** A kind must lead over the next by so much; else it is asked which one is meant. */
const CLOSE = 0.2;
/** Two answers are offered when the first reaches this; two unlikely ones would only show that nothing was understood. */
const OFFERED = -0.58;

/** Questions of which the student picks one; null where the question is clear or nothing is close. */
export function choicesOf(situation: Situation): Choices | null {
  const { last, wants, discloses } = situation;
  // Beside a worry, something disclosed or a wish nothing is asked back.
  if (last.comfort || last.reading.safety || discloses.length > 0 || wants.size > 0) return null;
  if (!isAlone(situation.heard) || isProtest(situation) || chosenIn(situation)) return null;
  return closeKinds(situation) ?? nearQuestions(situation);
}

function closeKinds({ asks: [act], knowledge }: Situation): Choices | null {
  if (!act || act.margin < OFFERED || !isClose(act)) return null;
  const [first, second] = [act.kind, act.next?.kind].map((kind) =>
    knowledge.answers.find((one) => one.kind === kind),
  );
  if (!first || !second || first.broader === second.kind || second.broader === first.kind)
    return null;
  return {
    isClose: true,
    of: [first, second].map(({ kind, chip: caption }) => ({ kind, caption })),
  };
}

function nearQuestions(situation: Situation): Choices | null {
  const { asks, heard, nearQuestions } = situation;
  const act = asks[0] ?? openQuestion(situation);
  const near = act ? nearQuestions(heard, act) : [];
  const of = near.map((one) => ({ kind: one.of, caption: captionOf(one) }));
  return of.length > 0 ? { isClose: false, of } : null;
}

/** The answer whose button was pressed. */
export function chosenIn({
  last,
  knowledge,
}: Situation): Pick<Answer, 'kind' | 'says' | 'link'> | null {
  const content = last.message.content.trim();
  const specific = knowledge.specificAnswers.find((one) => captionOf(one) === content);
  if (specific) return { ...specific, kind: specific.of };
  return knowledge.answers.find(({ chip }) => chip === content) ?? null;
}

/** 「これ方言でも読めるんだが？」: a question of which nothing is sure, and of which nothing was taken up. */
export function openQuestion({ heard, wants, last, discloses }: Situation): Act | null {
  const act = heard.acts.at(-1);
  const isElse = wants.size > 0 || discloses.length > 0 || last.reading.evasive;
  if (!act || isElse || last.comfort) return null;
  const text = heard.text.text.slice(act.start, act.end).trim();
  const isAsked = text.endsWith('?') || (text.endsWith('か') && act.margin >= OPEN);
  const isTakenUp = last.reading.evidence.some(({ quote }) => text.includes(quote));
  const isQuestion = act.group === 'asks' || act.group === 'talk';
  return isQuestion && isAsked && !isTakenUp && !isCutShort(text) ? act : null;
}

export function isClose({ next }: Act): boolean {
  return next !== null && next.behind < CLOSE;
}

/** A message that is one question and nothing else. */
export function isAlone({ acts }: Situation['heard']): boolean {
  return acts.length === 1;
}

/** Protests: what was answered before was not what was asked. */
const protests = new Set([
  ...['talk.misunderstood', 'talk.not_said', 'talk.complains'],
  ...['talk.disagree', 'talk.explain'],
]);

export function isProtest({ heard, denials }: Situation): boolean {
  if ([...denials.values()].some(({ isOfReply }) => isOfReply)) return true;
  return heard.acts.some(({ kind, lead }) => protests.has(kind) && lead >= 0);
}
