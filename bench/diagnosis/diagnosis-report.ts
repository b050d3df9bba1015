import { isFaithful, type Measures, mean, profileCorrelation, quantile } from './measures.ts';
import type { Persona } from './persona.ts';
import type { Run } from './simulate.ts';

export type Result = {
  persona: Persona;
  run: Run;
  ours: Measures;
  plain: Measures;
  /** The same student who types nothing. */
  taps: Run;
  ofTaps: Measures;
};

/** The table of one half: the counsellor beside the plain baseline. */
export function printHalf(name: string, group: Result[]): void {
  if (group.length === 0) return;
  const styled = (style: string) => group.filter(({ persona }) => persona.style === style);
  const row = (label: string, key: keyof Measures, among = group) => ({
    measure: `${label} (${among.length})`,
    counsellor: mean(among.map(({ ours }) => ours[key])).toFixed(3),
    'n-gram TF-IDF': mean(among.map(({ plain }) => plain[key])).toFixed(3),
  });
  const single = (label: string, value: number, digits = 3) => ({
    measure: label,
    counsellor: value.toFixed(digits),
    'n-gram TF-IDF': '',
  });
  const turns = group.map(({ run }) => run.messages.length);
  const presses = group.map(({ taps }) => taps.presses);
  const times = group.flatMap(({ run }) => run.milliseconds);
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
    single('hit@5 taps alone', mean(group.map(({ ofTaps }) => ofTaps.hit5))),
    single('precision@5 taps alone', mean(group.map(({ ofTaps }) => ofTaps.precision5))),
    single('presses of taps alone, median', quantile(presses, 0.5), 0),
    single('presses of taps alone, most', Math.max(...presses), 0),
    single('profile r', mean(group.map(({ persona, run }) => profileCorrelation(persona, run)))),
    single('turns, mean', mean(turns), 2),
    single('stable', mean(group.map(({ run }) => Number(run.isStable)))),
    single('faithful', mean(group.map(({ run }) => Number(isFaithful(run))))),
    single('ms per turn, p50', quantile(times, 0.5), 1),
    single('ms per turn, p95', quantile(times, 0.95), 1),
  ]);
}

/** Names what was missed for a student of the tune half. */
export function explainMiss({ persona, run, ours }: Result): void {
  if (ours.precision5 >= 0.6 && ours.hit1 === 1 && ours.wrong5 === 0) return;
  const marks = run.five.map(({ id, score }) => {
    const mark = persona.acceptable.includes(id) ? '+' : '';
    return `${mark}${persona.clearly_wrong.includes(id) ? '!' : ''}${id} ${score}`;
  });
  const r = profileCorrelation(persona, run).toFixed(2);
  console.log(`\n${persona.id} (${run.messages.length} turns, r ${r})\n  ${marks.join('\n  ')}`);
}
