// npm run bench:replies: what the counsellor says to questions, requests, disclosures and stories that nothing was tuned on.
import { readdirSync } from 'node:fs';
import type { Plan } from '#counsellor/policy/act.ts';
import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import type { Turn } from '#counsellor/types.ts';
import { openCounsellor } from '#server/open-counsellor.ts';
import { createNearest } from './listening/nearest.ts';
import { type ReplyTexts, readReplyTexts } from './listening/talks.ts';

const counsellor = openCounsellor();
const nearest = createNearest();
const showsMisses = process.argv.includes('--misses');
const only = process.argv.find((argument) => argument.startsWith('--author='))?.slice(9);

const share = (part: number, all: number) =>
  `${(part / Math.max(1, all)).toFixed(3)} (${part}/${all})`;

/** What is said to one message, as the second answer of a talk. */
function planFor(text: string, question: string): { plan: Plan; reply: string } {
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

type Judged = { text: string; got: string; isRight: boolean; isWrong: boolean };

function judge(texts: { text: string; kinds: string[] }[]): Judged[] {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(text, experience);
    const said = plan.served.flatMap((one) =>
      one.act === 'answer' && one.kind !== 'not_understood' ? [one.kind] : [],
    );
    const isOffered = plan.chips?.some((kind) => kinds.includes(kind)) ?? false;
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

function requests(texts: ReplyTexts['requests']): Judged[] {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(text, experience);
    const said = plan.served.flatMap((one) => (one.act === 'answer' ? [one.kind] : []));
    const isDone = kinds.some((kind) => byRow[kind]?.includes(plan.row));
    const sums =
      kinds.includes('talk.summary') && plan.served.some(({ act }) => act === 'summarise');
    const isRight = isDone || sums || said.some((kind) => kinds.includes(kind));
    const isWrong = !isRight && said.some((kind) => kind !== 'not_understood');
    return { text, got: `${said.join()} ${plan.row} | ${reply}`, isRight, isWrong };
  });
}

function disclosures(texts: ReplyTexts['disclosures']) {
  return texts.map(({ text, kinds }) => {
    const { plan, reply } = planFor(text, experience);
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

function stories(texts: ReplyTexts['stories']) {
  return texts.map(({ text, question }) => {
    const id = questionBank.find((one) => topicOf(one.id) === question)?.id ?? experience;
    const { plan, reply } = planFor(text, id);
    const found = plan.served.find((one) => one.act === 'reflect');
    const of = found?.act === 'reflect' ? found.of : null;
    return {
      text,
      isReflected: found !== undefined && found.text.length > 4,
      isComplex: of !== null,
      got: `${of ?? ''} | ${reply}`,
    };
  });
}

/** As an answer to the question whose bare answers are likings: the hardest test for what is no answer. */
function stored(texts: { text: string }[]): string {
  const found = texts.filter(
    ({ text }) =>
      counsellor.read({ id: 'm', content: text, question: 'hobby-free' }).evidence.length > 0,
  );
  return share(found.length, texts.length);
}

for (const author of readdirSync(new URL('./listening/replies', import.meta.url)).sort()) {
  if (only && author !== only) continue;
  const texts = readReplyTexts(author);
  const asked = judge(texts.questions);
  const wanted = requests(texts.requests);
  const told = disclosures(texts.disclosures);
  const stories_ = stories(texts.stories);
  const mixed = judge(
    texts.mixed.filter(({ kinds }) => kinds.some((kind) => kind.startsWith('asks'))),
  );
  const near = texts.questions.filter(({ text, kinds }) => kinds.includes(nearest.actOf(text)));
  console.log(`\nauthor ${author}`);
  console.table({
    'questions that became evidence': stored(texts.questions),
    'disclosures stored': stored(texts.disclosures),
    'questions answered (or offered as one of two)': share(
      asked.filter((one) => one.isRight).length,
      asked.length,
    ),
    'questions answered wrongly': share(asked.filter((one) => one.isWrong).length, asked.length),
    'nearest neighbour right': share(near.length, texts.questions.length),
    'requests served': share(wanted.filter((one) => one.isRight).length, wanted.length),
    'requests served wrongly': share(wanted.filter((one) => one.isWrong).length, wanted.length),
    'questions in mixed messages answered': share(
      mixed.filter((one) => one.isRight).length,
      mixed.length,
    ),
    'disclosures acknowledged': share(told.filter((one) => one.isHeard).length, told.length),
    'disclosures acknowledged as what they are': share(
      told.filter((one) => one.isRight).length,
      told.length,
    ),
    'stories that got more than a nod': share(
      stories_.filter((one) => one.isReflected).length,
      stories_.length,
    ),
    'stories reflected (what it takes or shows)': share(
      stories_.filter((one) => one.isComplex).length,
      stories_.length,
    ),
  });
  if (!showsMisses) continue;
  for (const one of [...asked, ...wanted, ...mixed])
    if (!one.isRight) console.log(one.isWrong ? 'WRONG' : 'MISSED', one.text, '→', one.got);
  for (const one of told) if (!one.isRight) console.log('DISCLOSED', one.text, '→', one.got);
  for (const one of stories_) console.log('STORY', one.text, '→', one.got);
}
