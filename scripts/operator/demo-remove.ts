// npm run demo:remove: says what demonstration data would go and stay; with -- --yes it removes it.
import type { DemoRemoval } from '../../src/contract/staff/staff-demo.ts';
import { planDemoRemoval, removeDemo } from '../../src/server/features/demo/remove-demo.ts';
import { withDatabase } from './with-database.ts';

const [flag, ...rest] = process.argv.slice(2);

if (rest.length > 0 || (flag !== undefined && flag !== '--yes')) {
  process.stderr.write('Usage: npm run demo:remove [-- --yes]\n');
  process.exitCode = 1;
} else
  await withDatabase(async (db) => {
    const plan = await planDemoRemoval(db);
    if (!plan.is_demo) return console.log('There is no demonstration data: nothing to remove.');
    if (flag !== '--yes') {
      describe(plan, 'would go');
      console.log('\nNothing was changed. To remove it: npm run demo:remove -- --yes');
      return;
    }
    describe(await removeDemo({ db, now: () => new Date() }, { by: 'command line' }), 'is gone');
    console.log(
      '\nA restart does not bring it back. For an administrator of the desk, if there is',
    );
    console.log('none yet: npm run staff:create -- EMAIL');
  });

function describe({ goes, stays }: DemoRemoval, verb: string): void {
  console.log(`Demonstration data that ${verb}:`);
  for (const [kind, rows] of Object.entries(goes))
    console.log(`  ${kind.padEnd(12)} ${String(rows).padStart(7)}`);
  console.log('What people made stays:');
  for (const kind of ['companies', 'accounts', 'diagnoses', 'columns'] as const)
    console.log(`  ${kind.padEnd(12)} ${String(stays[kind]).padStart(7)}`);
  for (const { id, name } of stays.taken_over)
    console.log(`  of these a sample that a person has taken over: ${name} (${id})`);
}
