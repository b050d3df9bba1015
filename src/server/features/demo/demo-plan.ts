import type { Occupation } from '#contract/public/occupations.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { industryKeys } from '#contract/words/taxonomy-names.ts';
import { civilService } from '#server/features/occupations/civil-service.ts';
import {
  type DemoPrefecture,
  demoPrefectures,
  type Kind,
  kinds,
  type Place,
} from './demo-material.ts';
import { type Random, randomFrom } from './demo-random.ts';

/** Decisions before any text: who, where, with which work. */
export type DemoPlan = {
  kind: Kind;
  prefecture: DemoPrefecture;
  place: Place;
  /** The first is the work that the kind's texts tell about. */
  occupations: Occupation[];
};

/** Every so many companies hold each prefecture at least 4 and each industry at least 12 times. */
const roundLength = 330;
const leastOfPrefecture = 4;
const leastOfIndustry = 12;

/** Endless plans; the counters spread kinds, places and occupations evenly. */
export function* planCompanies(occupations: readonly Occupation[]): Generator<DemoPlan, never> {
  // Civil servants pass an examination: no company can offer their work.
  const offered = occupations.filter(({ id }) => !civilService.has(id));
  const choices = occupationsOfKinds(offered);
  const usesOfKind = new Map<Kind, number>();
  const usesOfPlace = new Map<Place, number>();
  const offersOf = new Map<Occupation, number>();

  for (let round = 0; ; round += 1) {
    const random = randomFrom(round * 7919 + 1);
    const sequence = industrySequence(random, choices);
    for (const [index, prefecture] of prefectureSequence(random).entries()) {
      const industry = sequence[index] ?? random.pick(industryKeys);
      const possible = kindsAt(industry, prefecture).filter((kind) => choices.has(kind));
      const weightOf = (kind: Kind) => weightOfKind(choices.get(kind));
      const kind = leastUsed(random.shuffle(possible), usesOfKind, weightOf);
      const place = leastUsed(placesFor(kind, prefecture), usesOfPlace);
      const chosen = chooseOccupations(random, choices.get(kind) ?? [], offersOf);
      yield { kind, prefecture, place, occupations: chosen };
    }
  }
}

/** The places of a prefecture where such a company can be. */
export function placesFor(kind: Kind, prefecture: DemoPrefecture): Place[] {
  const wanted = kind.place;
  return prefecture.places.filter(({ tags }) =>
    wanted === 'any' ? !tags.includes('airport') : tags.includes(wanted),
  );
}

const kindsByPlace = new Map<string, Kind[]>();

function kindsAt(industry: IndustryKey, prefecture: DemoPrefecture): Kind[] {
  const key = `${industry} ${prefecture.code}`;
  const known = kindsByPlace.get(key);
  if (known) return known;
  const found = kinds.filter(
    (kind) => kind.industry === industry && placesFor(kind, prefecture).length > 0,
  );
  kindsByPlace.set(key, found);
  return found;
}

/** How many companies it takes to offer each occupation twice: the main one always, three others each. */
function weightOfKind(occupations: readonly Occupation[] = []): number {
  return Math.max(2, Math.ceil((2 * (occupations.length - 1)) / 3));
}

function prefectureSequence(random: Random): DemoPrefecture[] {
  const rounds = Array.from({ length: leastOfPrefecture }, () => random.shuffle(demoPrefectures));
  const rest = shareOut(
    demoPrefectures,
    roundLength - rounds.flat().length,
    ({ weight }) => weight,
  );
  return [...rounds.flat(), ...random.shuffle(rest)];
}

function industrySequence(random: Random, choices: ReadonlyMap<Kind, Occupation[]>): IndustryKey[] {
  const least = industryKeys.flatMap((key) => Array<IndustryKey>(leastOfIndustry).fill(key));
  const weights = new Map<IndustryKey, number>();
  for (const [kind, occupations] of choices) {
    const sum = weights.get(kind.industry) ?? 0;
    weights.set(kind.industry, sum + weightOfKind(occupations));
  }
  const rest = shareOut(industryKeys, roundLength - least.length, (key) => weights.get(key) ?? 1);
  return random.shuffle([...least, ...rest]);
}

/** `count` items, each as often as its weight asks. */
function shareOut<T>(items: readonly T[], count: number, weightOf: (item: T) => number): T[] {
  const uses = new Map<T, number>();
  return Array.from({ length: count }, () => leastUsed(items, uses, weightOf));
}

/** The item whose next use is the earliest for its weight; counts it. */
function leastUsed<T>(
  items: readonly T[],
  uses: Map<T, number>,
  weightOf: (item: T) => number = () => 1,
): T {
  const due = (item: T) => ((uses.get(item) ?? 0) + 1) / weightOf(item);
  const [first, ...others] = items;
  if (first === undefined) throw new Error('no kind of company fits here');
  const best = others.reduce((a, b) => (due(b) < due(a) ? b : a), first);
  uses.set(best, (uses.get(best) ?? 0) + 1);
  return best;
}

/** The kind's main work, then the ones that the fewest companies offer; needing a degree last. */
function chooseOccupations(
  random: Random,
  choices: readonly Occupation[],
  offersOf: Map<Occupation, number>,
): Occupation[] {
  const [main, ...others] = choices;
  if (!main) return [];
  const offers = (occupation: Occupation) => offersOf.get(occupation) ?? 0;
  const sorted = random.shuffle(others).sort((a, b) => offers(a) - offers(b));
  const rare = sorted.filter((occupation) => offers(occupation) < 2).length;
  const count = Math.min(3, Math.max(random.integer(0, 3), rare));
  const chosen = sorted
    .slice(0, count)
    .sort((a, b) => Number(needsStudy(a)) - Number(needsStudy(b)));
  const offered = [main, ...chosen];
  for (const occupation of offered) offersOf.set(occupation, offers(occupation) + 1);
  return offered;
}

/** Whether people enter it after more school, not straight from high school. */
export function needsStudy(occupation: Occupation): boolean {
  return occupation.entry.high_school === 'none';
}

/** A kind's occupations in the catalogue; ones that no kind names join the nearest of its industry. */
function occupationsOfKinds(occupations: readonly Occupation[]): Map<Kind, Occupation[]> {
  const byId = new Map(occupations.map((occupation) => [occupation.id, occupation]));
  const choices = new Map<Kind, Occupation[]>();
  for (const kind of kinds) {
    const known = kind.occupations
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ industries }) => industries.includes(kind.industry));
    if (known.length > 0) choices.set(kind, known);
  }
  const named = new Set([...choices.values()].flat());
  for (const occupation of occupations) {
    if (named.has(occupation)) continue;
    const near = [...choices.entries()]
      .filter(([kind]) => occupation.industries.includes(kind.industry))
      .map(([, list]) => ({ list, score: nearness(occupation, list) }))
      .sort((a, b) => b.score - a.score);
    near[0]?.list.push(occupation);
  }
  return choices;
}

function nearness(occupation: Occupation, others: readonly Occupation[]): number {
  const family = others.filter((other) => other.family === occupation.family).length;
  const group = others.filter((other) => other.group === occupation.group).length;
  return family * 10 + group - others.length / 10;
}
