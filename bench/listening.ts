// npm run bench:listening: what the reader makes of texts that nothing was tuned on, author by author.
import { statedConditions } from '#counsellor/ranking/work-conditions.ts';
import { groupOf } from '#counsellor/reading/hear-acts.ts';
import { leadOf } from '#counsellor/reading/hear-attitudes.ts';
import { rank } from '#counsellor/reading/linear-model.ts';
import { signOf } from '#counsellor/reading/vocabulary.ts';
import { hearWorry } from '#counsellor/safety/hear-worry.ts';
import { findSafety, stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { findWorry } from '#server/features/safety/safety-phrases.ts';
import { openHearing } from '#server/open-hearing.ts';
import { readerModels } from '#server/reader-models.ts';
import { workConditions } from '#server/work-conditions.ts';
import { heldStance, stanceExamples } from '../scripts/reader/train-models.ts';
import { createNearest } from './listening/nearest.ts';
import { readSetAside, type SetAside } from './listening/set-aside.ts';

const models = readerModels();
const hearing = openHearing();
const nearest = createNearest();
/** The question whose bare answers are likings: the hardest test for what is no answer. */
const question = 'hobby-free';

const share = (part: number, all: number) =>
  `${(part / Math.max(1, all)).toFixed(3)} (${part}/${all})`;

function kinds({ acts }: SetAside) {
  const heard = acts.map(({ text, act }) => {
    const draft = hearing.hear({ id: 'm', content: text, question });
    return { act, kinds: draft.acts.map(({ kind }) => kind), near: nearest.actOf(text) };
  });
  return {
    'kind right': share(heard.filter(({ act, kinds }) => kinds.includes(act)).length, heard.length),
    'kind right, nearest neighbour': share(
      heard.filter(({ act, near }) => near === act).length,
      heard.length,
    ),
  };
}

function evidence({ acts }: SetAside) {
  const made = (group: string) => {
    const texts = acts.filter(({ act }) => groupOf(act) === group);
    const stored = texts.filter(
      ({ text }) => hearing.evidenceOf({ id: 'm', content: text, question }).length > 0,
    );
    return share(stored.length, texts.length);
  };
  return {
    'questions that became evidence': made('asks'),
    'disclosures stored': made('discloses'),
  };
}

function stances({ stance: lines }: SetAside) {
  const { stance, cueWords, thresholds } = models.stance;
  const counts = { wrong: 0, missed: 0, asked: 0, near: 0 };
  for (const { line, blocks } of stanceExamples(lines, cueWords)) {
    const { label, lead } = leadOf(rank(stance, blocks), 0);
    const sign = signOf(label);
    const truth = signOf(heldStance(line));
    if (sign !== 0 && lead >= thresholds.takes) counts.wrong += Number(sign !== truth);
    else if (sign !== 0 && lead >= thresholds.asks) counts.asked += 1;
    else counts.missed += Number(truth !== 0);
    counts.near += Number(nearest.signOf(line.text) !== truth);
  }
  return {
    'stance wrong or invented': share(counts.wrong, lines.length),
    'stance missed': share(counts.missed, lines.length),
    'stance asked back': share(counts.asked, lines.length),
    'stance wrong, nearest neighbour': share(counts.near, lines.length),
  };
}

function worries({ safety }: SetAside) {
  const heard = safety.map(({ text, safety: kind }) => ({
    kind,
    isStopped: stopsDiagnosis(findSafety(text)),
    isNoticed: [findSafety(text), findWorry(text), hearWorry(models.worries, text)].some(Boolean),
  }));
  const count = (kind: string, test: (one: (typeof heard)[number]) => boolean) => {
    const all = heard.filter((one) => one.kind === kind);
    return share(all.filter(test).length, all.length);
  };
  const noticed = (one: (typeof heard)[number]) => one.isStopped || one.isNoticed;
  return {
    'veiled noticed': count('veiled', noticed),
    'plain words noticed': count('plain_words', noticed),
    // By itself: a gentle question instead of a stop would look like a success above.
    'plain words that stop': count('plain_words', ({ isStopped }) => isStopped),
    'look-alikes that stop': count('lookalike', ({ isStopped }) => isStopped),
    'look-alikes asked gently': count('lookalike', (one) => !one.isStopped && one.isNoticed),
    'ordinary stopped': count('ordinary', ({ isStopped }) => isStopped),
    'ordinary asked gently': count('ordinary', (one) => !one.isStopped && one.isNoticed),
    'trouble at work noticed': count('work_trouble', noticed),
  };
}

/** Conditions of a talk that something in its answers states. */
function conditions({ talks }: SetAside) {
  const all = talks.flatMap((talk) => {
    const held = talk.answers.flatMap((content, n) =>
      hearing.evidenceOf({ id: `m${n}`, content, question: 'open' }),
    );
    const heard = statedConditions(workConditions, held).map(({ condition }) => condition.key);
    return talk.conditions.map((key) => heard.includes(key));
  });
  return { 'stated conditions heard': share(all.filter(Boolean).length, all.length) };
}

for (const author of readSetAside()) {
  console.log(`\nauthor ${author.author}`);
  console.table({
    ...kinds(author),
    ...evidence(author),
    ...stances(author),
    ...worries(author),
    ...conditions(author),
  });
}
