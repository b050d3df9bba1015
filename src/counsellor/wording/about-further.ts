import type { Occupation } from '#contract/public/occupations.ts';
import type { FurtherOccupation } from '#counsellor/knowledge/further-occupations.ts';

/** Kinds of questions that ask how one comes to an occupation, or whether one can. */
const ways = new Set([
  ...['asks.become', 'asks.public', 'asks.univ', 'asks.senmon', 'asks.qualif'],
  ...['asks.can_i', 'asks.fit_me', 'asks.freelance', 'asks.exam', 'asks.competition', 'asks.away'],
  ...['asks.overseas', 'asks.work_and_study', 'asks.study_money', 'asks.late', 'asks.marks'],
]);
/** Kinds that ask of the work itself, of which no record of it is kept. */
const sides = new Set([
  ...['asks.pay', 'asks.raise', 'asks.hours', 'asks.overtime', 'asks.holidays', 'asks.weekend'],
  ...['asks.night', 'asks.shift', 'asks.remote', 'asks.occ_hard', 'asks.stamina', 'asks.body'],
  ...['asks.future', 'asks.career', 'asks.popular', 'asks.people', 'asks.no_people'],
  ...['asks.training', 'asks.easy_job', 'asks.gender', 'asks.transfer'],
]);
/** Kinds that ask what the work is, or what no kind holds: it comes first then. */
const itself = new Set(['asks.occ', 'asks.which', 'asks.unanswered']);
/** A wish, not a question. */
export const WISHED = 'tells.want';

/** Whether a kind of questions asks of an occupation itself. */
export function asksOfFurther(kind: string): boolean {
  return itself.has(kind) || ways.has(kind) || sides.has(kind);
}

/**
 * An answer about an occupation that the catalogue does not have: what it is, how one comes to it, what is near. Null for
 * a kind that asks of something else, such as clothes for an interview. `near` are occupations of the catalogue.
 */
export function answerAboutFurther(
  { name, is, way }: Pick<FurtherOccupation, 'name' | 'is' | 'way'>,
  { kind, near }: { kind: string; near: readonly Occupation[] },
): string | null {
  if (itself.has(kind)) return `${is}${way}`;
  if (ways.has(kind) || kind === WISHED) return `${withName(name, way)}${nearSentence(near)}`;
  if (!sides.has(kind)) return null;
  return `${name}のその点は、まだ調べたものがありません。わかるのはここまでです。${way}${nearSentence(near)}`;
}

/** Many ways begin with the name already. */
function withName(name: string, way: string): string {
  return way.includes(name) ? way : `${name}についてですね。${way}`;
}

/** Only what can be entered right after high school is offered as such. */
function nearSentence(near: readonly Occupation[]): string {
  const open = near.filter(({ entry }) => entry.high_school !== 'none');
  const names = (open.length > 0 ? open : near).slice(0, 2).map(({ name }) => `「${name}」`);
  if (names.length === 0) return '';
  return open.length > 0
    ? `近い仕事で、高校を出てすぐに入る道もあるのは${names.join('や')}です。`
    : `近い仕事に${names.join('や')}があります。`;
}
