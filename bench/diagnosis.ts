// npm run bench:diagnosis — simulated students answer the built-in counsellor; prints its table.
// `--half=tune` shows one half only and names the students that were missed.
import { readdirSync, readFileSync } from 'node:fs';
import { Occupation } from '#contract/occupations.ts';
import { Concept } from '#server/features/counsellor/concept.ts';
import { createCounsellor } from '#server/features/counsellor/counsellor.ts';
import { createBaseline } from './baseline.ts';
import {
  isFaithful,
  type Measures,
  mean,
  measure,
  profileCorrelation,
  quantile,
} from './measures.ts';
import { type Persona, readPersonas } from './persona.ts';
import { directDriver, type Run } from './simulate.ts';
import { tapByInterests, tapFirst } from './tap-card.ts';

const data = new URL('../data/', import.meta.url);
const occupations = readFolder('occupations/').map((record) => Occupation.parse(record));
const concepts = readFolder('concepts/').map((record) => Concept.parse(record));
const began = performance.now();
const counsellor = createCounsellor({ occupations, concepts });
const created = performance.now() - began;

const drive = directDriver(counsellor, tapByInterests(counsellor, concepts));
const driveFirstCard = directDriver(counsellor, tapFirst);
const baseline = createBaseline(occupations);
const half = process.argv.find((argument) => argument.startsWith('--half='))?.slice(7);
const personas = readPersonas().filter((persona) => !half || persona.half === half);
drive(personas[0] as Persona);

type Result = { persona: Persona; run: Run; ours: Measures; plain: Measures; isStable: boolean };
const results: Result[] = personas.map((persona) => {
  const run = drive(persona);
  const again = drive(persona);
  const answers = run.turns.map(({ message }) => message.content);
  return {
    persona,
    run,
    ours: measure(persona, idsOf(run)),
    plain: measure(persona, baseline(answers)),
    isStable: JSON.stringify(run.result) === JSON.stringify(again.result),
  };
});

for (const name of ['test', 'tune'].filter((one) => !half || one === half)) {
  print(
    name,
    results.filter(({ persona }) => persona.half === name),
  );
}
console.log(`createCounsellor ${created.toFixed(0)} ms, scorer ${counsellor.version}`);
if (half === 'tune') for (const result of results) explainMiss(result);

function readFolder(name: string): unknown[] {
  const folder = new URL(name, data);
  return readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  );
}

function idsOf(run: Run): string[] {
  return run.result.occupations.map(({ id }) => id);
}

function print(name: string, group: Result[]): void {
  const average = (key: keyof Measures, of: 'ours' | 'plain', among = group) =>
    mean(among.map((result) => result[of][key])).toFixed(3);
  const styled = (style: string) => group.filter(({ persona }) => persona.style === style);
  const turns = group.map(({ run }) => run.turns.length);
  const row = (label: string, key: keyof Measures, among = group) => ({
    measure: label,
    counsellor: average(key, 'ours', among),
    'n-gram TF-IDF': average(key, 'plain', among),
  });
  const single = (label: string, value: number, digits = 3) => ({
    measure: label,
    counsellor: value.toFixed(digits),
    'n-gram TF-IDF': '',
  });
  console.log(`\n${name} half, ${group.length} students`);
  console.table([
    row('hit@1', 'hit1'),
    row('hit@5', 'hit5'),
    row('precision@5', 'precision5'),
    row('nDCG@5', 'ndcg5'),
    row('clearly wrong@5', 'wrong5'),
    row('hit@5 normal', 'hit5', styled('normal')),
    row('hit@5 terse', 'hit5', styled('terse')),
    row('hit@5 evasive', 'hit5', styled('evasive')),
    single(
      'hit@5 evasive, first card always tapped',
      mean(
        styled('evasive').map(
          ({ persona }) => measure(persona, idsOf(driveFirstCard(persona))).hit5,
        ),
      ),
    ),
    single('profile r', mean(group.map(({ persona, run }) => profileCorrelation(persona, run)))),
    single('turns, median', quantile(turns, 0.5), 0),
    single('stable', mean(group.map(({ isStable }) => Number(isStable)))),
    single('faithful', mean(group.map(({ run }) => Number(isFaithful(run))))),
    single(
      'ms per turn, p95',
      quantile(
        group.flatMap(({ run }) => run.milliseconds),
        0.95,
      ),
      1,
    ),
  ]);
}

function explainMiss({ persona, run, ours }: Result): void {
  if (ours.precision5 >= 0.6 && ours.hit1 === 1 && ours.wrong5 === 0) return;
  const marks = run.result.occupations.map(({ id, score }) => {
    const mark = persona.acceptable.includes(id) ? '+' : '';
    return `${mark}${persona.clearly_wrong.includes(id) ? '!' : ''}${id} ${score}`;
  });
  const r = profileCorrelation(persona, run).toFixed(2);
  console.log(`\n${persona.id} (${run.turns.length} turns, r ${r})\n  ${marks.join('\n  ')}`);
}
