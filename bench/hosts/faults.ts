// Faults in a random order on everything that several hosts need, under 50 writes a second: is anything lost, what do
// people see, and does a metric tell?
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mulberry32 } from '#server/mulberry32.ts';
import { needPrograms } from './programs/need-programs.ts';
import { faults } from './set/faults-of-set.ts';
import { openTrial } from './set/open-trial.ts';
import { printCosts, type Row } from './set/print-costs.ts';
import { programsOfSet } from './set/start-set.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '300' },
    // No fault begins later than so many minutes after the first.
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    install: { type: 'boolean' },
  },
});
needPrograms(programsOfSet);
const count = Number(values.faults);
const chance = mulberry32(Number(values.seed));
console.log(`Seed ${values.seed}, ${count} faults.`);
const { set, load, meet, end } = await openTrial();
const rows: Row[] = [];
const lastMoment = performance.now() + Number(values.minutes) * 60_000;
for (let number = 1; number <= count && performance.now() < lastMoment; number += 1) {
  const names = Object.keys(faults);
  const fault = names[Math.floor(chance() * names.length)] ?? '';
  const cost = await meet(async () => faults[fault]?.(set, chance));
  rows.push({ fault, ...cost });
  const { lost, unavailable, wrong, sign } = cost;
  const seen = sign ? `${sign.name} after ${sign.seconds.toFixed(1)} s` : 'unseen';
  const failures = [...new Set(wrong)].join(', ');
  console.log(`${number} ${fault}: lost ${lost}, 503 ${unavailable}, ${seen} ${failures}`);
}
await set.cluster.whole(180);
rows.push({ fault: 'none', ...(await meet(async () => undefined)) });
await end();
process.exitCode = printCosts(rows, load.ended) ? 0 : 1;
process.exit();
