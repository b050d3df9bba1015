// npm run bench:listening: what the reader makes of texts that nothing was tuned on, author by author.
import { Occupation } from '#contract/public/occupations.ts';
import { judgeCondition } from '#counsellor/ranking/work-conditions.ts';
import { rank } from '#counsellor/reading/models/linear-model.ts';
import { leadOf } from '#counsellor/reading/stages/hear-attitudes.ts';
import { signOf } from '#counsellor/reading/vocabulary.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import { readerModels } from '#server/counsellor/reader-models.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { talk } from '#server/testing/test-counsellor.ts';
import { heldStance, stanceExamples } from '../scripts/reader/train-models.ts';
import { createNearest } from './listening/nearest.ts';
import { readSetAside, type SetAside } from './listening/set-aside.ts';

const models = readerModels();
const occupations = readDataFolder('occupations', Occupation);
const counsellor = openCounsellor(occupations);
const nearest = createNearest();

const share = (part: number, all: number) =>
  `${(part / Math.max(1, all)).toFixed(3)} (${part}/${all})`;

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
  const heard = safety.map(({ text, safety: kind }) => {
    const step = counsellor.noticeWorry(text, 'with faint ones')?.step;
    const hasDoor = step === 'faint';
    return { kind, isStopped: step === 'stop', isNoticed: step !== undefined && !hasDoor, hasDoor };
  });
  const count = (kind: string, test: (one: (typeof heard)[number]) => boolean) => {
    const all = heard.filter((one) => one.kind === kind);
    return share(all.filter(test).length, all.length);
  };
  const noticed = (one: (typeof heard)[number]) => one.isStopped || one.isNoticed;
  return {
    'veiled noticed': count('veiled', noticed),
    'veiled noticed, or a door shown': count('veiled', (one) => noticed(one) || one.hasDoor),
    'plain words noticed': count('plain_words', noticed),
    // By itself: a gentle question instead of a stop would look like a success above.
    'plain words that stop': count('plain_words', ({ isStopped }) => isStopped),
    'look-alikes that stop': count('lookalike', ({ isStopped }) => isStopped),
    'look-alikes asked gently': count('lookalike', (one) => !one.isStopped && one.isNoticed),
    'ordinary stopped': count('ordinary', ({ isStopped }) => isStopped),
    'ordinary asked gently': count('ordinary', (one) => !one.isStopped && one.isNoticed),
    'ordinary with a door': count('ordinary', ({ hasDoor }) => hasDoor),
    'trouble at work noticed': count('work_trouble', noticed),
  };
}

function talks({ talks: all }: SetAside) {
  const stated = all.filter(({ conditions }) => conditions.length > 0);
  const breaks = stated.filter(({ answers, conditions }) => {
    const five = counsellor.recommend(talk(counsellor, answers)).occupations;
    return five.some(({ id, conditions: said }) => {
      const occupation = occupations.find((one) => one.id === id);
      if (!occupation) return false;
      const broken = workConditions
        .filter(({ key }) => conditions.includes(key))
        .filter((one) => judgeCondition(one, occupation).verdict === 'breaks');
      // An exception that its card names does not count.
      return broken.some(
        ({ label }) => !said.some((one) => one.condition === label && one.verdict === 'breaks'),
      );
    });
  });
  const alike = all.map(({ answers, introduction }) => {
    const ids = (said: string[]) =>
      counsellor.recommend(talk(counsellor, said)).occupations.map(({ id }) => id);
    const [first = '', ...rest] = answers;
    const [one, other] = [ids(answers), ids([`${introduction}\n${first}`, ...rest])];
    const both = one.filter((id) => other.includes(id)).length;
    return both / (one.length + other.length - both);
  });
  const mean = alike.reduce((sum, one) => sum + one, 0) / Math.max(1, alike.length);
  return {
    'talks that break a stated condition': share(breaks.length, stated.length),
    'same five with an introduction (Jaccard)': mean.toFixed(3),
  };
}

for (const author of readSetAside()) {
  console.log(`\nauthor ${author.author}`);
  console.table({
    ...stances(author),
    ...worries(author),
    ...talks(author),
  });
}
