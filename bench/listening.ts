// npm run bench:listening: what the reader makes of texts that nothing was tuned on, author by author.
import { groupOf } from '#counsellor/reading/hear-acts.ts';
import { rank } from '#counsellor/reading/linear-model.ts';
import { stanceFeatures } from '#counsellor/reading/stance-features.ts';
import { type Stance, signOf } from '#counsellor/reading/vocabulary.ts';
import { hearWorry } from '#counsellor/safety/hear-worry.ts';
import { findSafety } from '#counsellor/safety/safety.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { findWorry } from '#server/features/safety/safety-phrases.ts';
import { readerModels } from '#server/reader-models.ts';
import { testHearing } from '#server/testing/test-hearing.ts';
import { createNearest } from './listening/nearest.ts';
import { readSetAside, type SetAside } from './listening/set-aside.ts';

const models = readerModels();
const hearing = testHearing();
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

/** What follows of the student now, as the trainer counts it. */
function truthOf({ stance, holder, time }: SetAside['stance'][number]) {
  const isNothing = holder === 'other' || time === 'if' || time === 'dropped';
  return isNothing || (stance === 'wants' && time === 'past') ? 0 : signOf(stance);
}

function stances({ stance: lines }: SetAside) {
  const { stance, cueWords, thresholds } = models.stance;
  const counts = { wrong: 0, missed: 0, asked: 0, near: 0 };
  for (const line of lines) {
    const text = normalisePhrase(line.text);
    const target = normalisePhrase(line.target);
    const start = Math.max(0, text.indexOf(target));
    const scored = rank(
      stance,
      stanceFeatures(cueWords, { text, start, end: start + target.length }),
    );
    const sign = signOf((scored[0]?.label ?? 'none') as Stance);
    const next = scored.find(({ label }) => signOf(label as Stance) !== sign);
    const lead = (scored[0]?.margin ?? 0) - (next?.margin ?? 0);
    const truth = truthOf(line);
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
    isStopped: findSafety(text) !== null,
    isNoticed: findWorry(text) !== null || hearWorry(models.worries, text) !== null,
  }));
  const count = (kind: string, test: (one: (typeof heard)[number]) => boolean) => {
    const all = heard.filter((one) => one.kind === kind);
    return share(all.filter(test).length, all.length);
  };
  const noticed = (one: (typeof heard)[number]) => one.isStopped || one.isNoticed;
  return {
    'veiled noticed': count('veiled', noticed),
    'plain words noticed': count('plain_words', noticed),
    'look-alikes that stop': count('lookalike', ({ isStopped }) => isStopped),
    'look-alikes asked gently': count('lookalike', (one) => !one.isStopped && one.isNoticed),
    'ordinary stopped': count('ordinary', ({ isStopped }) => isStopped),
    'ordinary asked gently': count('ordinary', (one) => !one.isStopped && one.isNoticed),
    'trouble at work noticed': count('work_trouble', noticed),
  };
}

for (const author of readSetAside()) {
  console.log(`\nauthor ${author.author}`);
  console.table({
    ...kinds(author),
    ...evidence(author),
    ...stances(author),
    ...worries(author),
  });
}
