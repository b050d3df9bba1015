import { parseArgs } from 'node:util';
import type { Places } from './visit.ts';

export type LoadOptions = { seconds: number; visitorsPerSecond: number; visitSeconds: number };

/** How long and how dense a load is, by `--seconds` and `--visitors` (a second) of the command; visits are 10 to 30 s long. */
export function loadOptions(): LoadOptions {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      visitors: { type: 'string', default: '1' },
      // Programs that are missing may be installed.
      install: { type: 'boolean' },
    },
  });
  const seconds = Number(values.seconds);
  const visitSeconds = Math.min(30, Math.max(10, seconds));
  return { seconds, visitorsPerSecond: Number(values.visitors), visitSeconds };
}

/** A load in words, printed before its figures. */
export function describeLoad(
  { companies, occupations }: Places,
  { seconds, visitorsPerSecond, visitSeconds }: LoadOptions,
): string {
  return `${companies.length} companies, ${occupations.length} occupations; ${visitorsPerSecond} visitors a second, visits of ${visitSeconds} s, each load ${seconds} s after ${visitSeconds} s that are not measured\n`;
}
