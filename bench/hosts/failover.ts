// The primary killed ten times under 50 writes a second: is every acknowledged write there, and what do people see?
import { parseArgs } from 'node:util';
import { needPrograms } from './programs/need-programs.ts';
import { openTrial } from './set/open-trial.ts';
import { timing } from './set/patroni.ts';
import { printCosts, printFaults, type Row } from './set/print-costs.ts';
import { programsOfSet } from './set/start-set.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, install: { type: 'boolean' } },
});
needPrograms(programsOfSet);
const { set, load, meet, end } = await openTrial();
const { cluster } = set;
const rows: Row[] = [];
for (let kill = 0; kill < Number(values.kills); kill += 1) {
  await cluster.whole(120);
  const primary = await cluster.primary();
  if (!primary) throw new Error('there is no primary');
  // In turn the whole machine, which is missed after its time to live, and PostgreSQL alone.
  const isMachine = kill % 2 === 0;
  const cost = await meet(async () => {
    if (isMachine) await primary.kill();
    else primary.killPostgres();
  });
  rows.push({ fault: isMachine ? 'machine of the primary' : 'PostgreSQL of the primary', ...cost });
  if (isMachine) primary.patroni.start();
}
await cluster.whole(120);
rows.push({ fault: 'none', ...(await meet(async () => undefined)) });
await end();
console.log(`Patroni: ${JSON.stringify(timing)}`);
printFaults(rows);
process.exitCode = printCosts(rows, load.ended) ? 0 : 1;
process.exit();
