// npm run doctor [-- --mail ADDRESS]: says of each part of the set-up whether it works, and what to do where it does not.
import '../load-env.ts';
import { examine } from '../../src/server/assembly/doctor/examine.ts';
import { argumentsOf } from '../arguments-of.ts';

process.env.NODE_ENV ??= 'production';
const { values } = argumentsOf(
  { options: { mail: { type: 'string' }, 'without-env-file': { type: 'boolean' } } },
  'npm run doctor [-- --mail ADDRESS]',
);
const findings = await examine({ environment: process.env, mailTo: values.mail ?? null });
for (const { subject, isProblem, sentence } of findings)
  console.log(`${isProblem ? 'problem' : 'ok     '}  ${subject.padEnd(14)}  ${sentence}`);
const problems = findings.filter(({ isProblem }) => isProblem).length;
console.log(problems === 0 ? 'Everything works.' : `${problems} to mend.`);
process.exit(problems === 0 ? 0 : 1);
