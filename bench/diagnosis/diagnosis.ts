// npm run bench:diagnosis — simulated students talk to a real server over HTTP; prints what they got.
// `--direct` asks the counsellor in this process instead: quicker, for tuning.
// `--half=tune` shows one half only and names the students that were missed; `--personas=DIR` takes others.
import { readdirSync, readFileSync } from 'node:fs';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import { apiDriver, openBenchApi } from './api-driver.ts';
import { createBaseline } from './baseline.ts';
import { explainMiss, printHalf, type Result } from './diagnosis-report.ts';
import { measure } from './measures.ts';
import { type Persona, readPersonas } from './persona.ts';
import { type Driver, directDriver, type StudentKind } from './simulate.ts';
import { pickByLiking, tapByInterests } from './tap-card.ts';

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const half = option('half');
const personas = readPersonas(option('personas')).filter((one) => !half || one.half === half);

const data = new URL('../../data/', import.meta.url);
const occupations = readFolder('occupations/').map((record) => Occupation.parse(record));
const concepts = readFolder('concepts/').map((record) => Concept.parse(record));
const counsellor = openCounsellor(occupations, concepts);
const baseline = createBaseline(occupations);

const api = process.argv.includes('--direct') ? null : await openBenchApi();
const driverFor = (kind: StudentKind): Driver =>
  api ? apiDriver(api.client, kind) : directDriver(counsellor, kind);
const pickScenes = pickByLiking(counsellorKnowledge().scenes, occupations);
const tapCard = tapByInterests(counsellor, concepts);
const drive = driverFor({ tapCard, pickScenes });
const driveTapping = driverFor({ tapCard, pickScenes, onlyTaps: true });

try {
  // The first talk warms the server up.
  if (personas[0]) await drive(personas[0]);
  const results: Result[] = [];
  for (const persona of personas) results.push(await play(persona));
  for (const name of ['test', 'tune'])
    printHalf(
      name,
      results.filter((one) => one.persona.half === name),
    );
  console.log(`${api ? 'over HTTP' : 'in this process'}, scorer ${counsellor.version}`);
  if (half === 'tune') for (const result of results) explainMiss(result);
} finally {
  await api?.close();
}

async function play(persona: Persona): Promise<Result> {
  const run = await drive(persona);
  const taps = await driveTapping(persona);
  return {
    persona,
    run,
    ours: measure(persona, idsOf(run)),
    plain: measure(persona, baseline(Object.values(persona.answers))),
    taps,
    ofTaps: measure(persona, idsOf(taps)),
  };
}

function idsOf({ five }: Result['run']): string[] {
  return five.map(({ id }) => id);
}

function readFolder(name: string): unknown[] {
  const folder = new URL(name, data);
  return readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  );
}
