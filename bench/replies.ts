// npm run bench:replies: what the counsellor says to questions, requests, disclosures and stories that nothing was tuned on.
import { readdirSync } from 'node:fs';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import {
  judgeDisclosures,
  judgeFeelings,
  judgeQuestions,
  judgeRequests,
  judgeStories,
} from './listening/judge-replies.ts';
import { createNearest } from './listening/nearest.ts';
import { readFeelingTexts, readReplyTexts } from './listening/talks.ts';

const counsellor = openCounsellor();
const nearest = createNearest();
const showsMisses = process.argv.includes('--misses');
const only = process.argv.find((argument) => argument.startsWith('--author='))?.slice(9);

const share = (part: number, all: number) =>
  `${(part / Math.max(1, all)).toFixed(3)} (${part}/${all})`;

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
  const asked = judgeQuestions(counsellor, texts.questions);
  const wanted = judgeRequests(counsellor, texts.requests);
  const told = judgeDisclosures(counsellor, texts.disclosures);
  const stories = judgeStories(counsellor, texts.stories);
  const mixed = judgeQuestions(
    counsellor,
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
      stories.filter((one) => one.isReflected).length,
      stories.length,
    ),
    'stories said back in their own words': share(
      stories.filter((one) => one.isSaidBack).length,
      stories.length,
    ),
  });
  if (!showsMisses) continue;
  for (const one of [...asked, ...wanted, ...mixed])
    if (!one.isRight) console.log(one.isWrong ? 'WRONG' : 'MISSED', one.text, '→', one.got);
  for (const one of told) if (!one.isRight) console.log('DISCLOSED', one.text, '→', one.got);
  for (const one of stories) console.log('STORY', one.text, '→', one.got);
}

if (!only) {
  const feelings = readFeelingTexts();
  const felt = feelings.filter(({ feeling }) => feeling !== 'none');
  const [met, others] = [felt, feelings.filter(({ feeling }) => feeling === 'none')].map((some) =>
    judgeFeelings(counsellor, some),
  );
  const named = (met ?? []).filter((one) => one.isNamed);
  console.log('\nfeelings of author jz');
  console.table({
    'feelings named': share(named.length, felt.length),
    'of them as what they are': share(named.filter((one) => one.isRight).length, named.length),
    'of them as the opposite': share(named.filter((one) => one.isOpposite).length, named.length),
    'feelings named where none is told': share(
      (others ?? []).filter((one) => one.isNamed).length,
      others?.length ?? 0,
    ),
  });
  if (showsMisses)
    for (const one of [...named, ...(others ?? []).filter(({ isNamed }) => isNamed)])
      if (!one.isRight) console.log('FELT', one.text, '→', one.got);
}
