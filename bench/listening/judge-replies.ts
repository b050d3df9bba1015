// Replies of the counsellor to messages of an author set aside, judged against what their writer marked.
import type { Plan } from '#counsellor/policy/act.ts';
import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import { isFeeling, isPleasant } from '#counsellor/reading/vocabulary.ts';
import type { Counsellor, Turn } from '#counsellor/types.ts';
import type { FeelingText, ReplyTexts } from './talks.ts';

/** Reply to one message, as the second answer of a talk. */
function planFor(
  counsellor: Counsellor,
  text: string,
  question: string,
): { plan: Plan; reply: string } {
  const first: Turn = {
    question: 'hobby-free',
    message: { id: 'm1', content: '料理' },
    reading: counsellor.read({ id: 'm1', content: '料理', question: 'hobby-free' }),
    reply: '',
  };
  const message = { id: 'm2', content: text };
  const turns = [first, { question, message, reading: counsellor.read({ ...message, question }) }];
  return { plan: counsellor.plan(turns), reply: counsellor.respond(turns).text };
}

const experience = 'experience-work';

export type Judged = { text: string; got: string; isRight: boolean; isWrong: boolean };

/** Questions: answered, or offered as one of two. */
export function judgeQuestions(
  counsellor: Counsellor,
  texts: { text: string; kinds: string[] }[],
): Judged[] {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(counsellor, text, experience);
    const said = plan.served.flatMap((one) =>
      one.act === 'answer' && one.kind !== 'not_understood' ? [one.kind] : [],
    );
    const isOffered = plan.choices?.of.some(({ kind }) => kinds.includes(kind)) ?? false;
    const isRight = isOffered || said.some((kind) => kinds.includes(kind));
    // Something was told as an answer, and it is the answer to another question.
    const isWrong = !isRight && said.length > 0;
    return { text, got: `${said.join()} ${plan.row} | ${reply}`, isRight, isWrong };
  });
}

/** Requests that are answered by what comes next. */
const byRow: Record<string, string[]> = {
  'talk.scenes': ['scenes are asked for'],
  'talk.choices': ['scenes are asked for'],
  'talk.result': ['the result is wanted', 'the result is wanted with little to go on'],
  'talk.stop': ['the result is wanted', 'the result is wanted with little to go on'],
  'talk.agree': ['the summary is agreed with', 'nothing of the question was answered'],
  'talk.back': ['the question before is wanted'],
  'talk.undo': ['an answer was taken back and is asked again'],
};

/** Requests about the talk: done, or answered. */
export function judgeRequests(counsellor: Counsellor, texts: ReplyTexts['requests']): Judged[] {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(counsellor, text, experience);
    const said = plan.served.flatMap((one) => (one.act === 'answer' ? [one.kind] : []));
    const isDone = kinds.some((kind) => byRow[kind]?.includes(plan.row));
    const sums =
      kinds.includes('talk.summary') && plan.served.some(({ act }) => act === 'summarise');
    const isRight = isDone || sums || said.some((kind) => kinds.includes(kind));
    const isWrong = !isRight && said.some((kind) => kind !== 'not_understood');
    return { text, got: `${said.join()} ${plan.row} | ${reply}`, isRight, isWrong };
  });
}

/** Disclosures: acknowledged at all, and as what they are. */
export function judgeDisclosures(counsellor: Counsellor, texts: ReplyTexts['disclosures']) {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(counsellor, text, experience);
    const got = plan.served.find(({ act }) => act === 'acknowledge');
    const kind = got?.act === 'acknowledge' ? got.kind : '';
    const isHeard = got !== undefined || plan.next.act === 'pause';
    return {
      text,
      isHeard,
      isRight: kinds.includes(kind) || kind === 'worry',
      got: `${kind} | ${reply}`,
    };
  });
}

/** Stories: more than a nod, and their heart in the student's own words. */
export function judgeStories(counsellor: Counsellor, texts: ReplyTexts['stories']) {
  return texts.map(({ text, question }) => {
    const id = questionBank.find((one) => topicOf(one.id) === question)?.id ?? experience;
    const { plan, reply } = planFor(counsellor, text, id);
    const found = plan.served.find((one) => one.act === 'reflect');
    const of = found?.act === 'reflect' ? found.of : null;
    return {
      text,
      isReflected: found !== undefined && found.text.length > 4,
      isSaidBack: of !== null,
      got: `${of ?? ''} | ${reply}`,
    };
  });
}

/** Feelings: named at all, as what they are, or as the very opposite; the words of none are no feeling at all. */
export function judgeFeelings(counsellor: Counsellor, texts: readonly FeelingText[]) {
  return texts.map(({ text, feeling }) => {
    const { plan, reply } = planFor(counsellor, text, experience);
    const found = plan.served.find((one) => one.act === 'reflect');
    const of = found?.act === 'reflect' && found.of && isFeeling(found.of) ? found.of : null;
    return {
      text,
      isNamed: of !== null,
      isRight: of === feeling,
      isOpposite: of !== null && feeling !== 'none' && isPleasant(of) !== isPleasant(feeling),
      got: `${of ?? ''} | ${reply}`,
    };
  });
}
