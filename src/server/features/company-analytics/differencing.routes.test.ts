import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyFigures, CompanyMeasure } from '#contract/company/company-analytics.ts';
import {
  daysBefore,
  lastMonths,
  lastWeeks,
  mondayOf,
  type Period,
} from '#contract/words/calendar-periods.ts';
import { japanDay, untilJapanMidnight } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { type Random, randomFrom } from '#server/features/demo/demo-random.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { countCompanyView } from '#server/features/visitors/count-company-view.ts';
import {
  type Act,
  attack,
  type Finding,
  type Measured,
  type Told,
  toldBy,
} from '#server/testing/attacks/differencing-attack.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { closeFigures } from './closing/close-figures.ts';
import { insertVisitorPrefecture } from './company-analytics.queries.ts';
import { figuresOfCompany } from './figures-of-company.ts';
import { studentVisitor } from './student-visitor.ts';

const server = testServer();
const hour = 3_600_000;
/** Long enough that a month with ten of them or more ends, whatever day it is. */
const days = 40;
const attacks = 10_000;
/** Visitors a day by company; the last one has four different people on each day. */
const traffic = [0.4, 1, 2, 2.8, 3.5, 4.5, 6, 9];
const steady = traffic.length;

type World = {
  id: string;
  random: Random;
  told: Told[];
  /** The same reads of a server with holes in it. */
  holes: Record<Hole, Told[]>;
  acts: Act[];
};
/** What a finding of the attacks is called where a server has the hole. */
const kinds = {
  'sums of all days': 'difference',
  'numbers of today': 'change',
  'rests without an upper bound': 'exhaustion',
  'wishes of the running week': 'change',
  'prefectures of few students': 'difference',
} satisfies Record<string, Finding['kind']>;
type Hole = keyof typeof kinds;
const holes = Object.keys(kinds) as Hole[];
/** Where the visitors live, and what many of them miss on the page. */
const parts = {
  prefectures: ['01', '13', '23', '27', '40'],
  items: ['youth.training', 'youth.mentor'],
};

let worlds: World[] = [];
const changedByOne: string[] = [];
let reads = 0;
let step = 0;

beforeAll(async () => {
  worlds = await Promise.all(
    [...traffic, steady].map(async (_, n) => ({
      id: await makeCompany(server(), { name: `株式会社こうげき${n}` }),
      random: randomFrom(n + 77),
      told: [],
      holes: Object.fromEntries(holes.map((hole) => [hole, []])) as never,
      acts: [],
    })),
  );
  const { db } = server().context;
  for (const { id, youth } of await db.select().from(companies))
    await db
      .update(companies)
      .set({ youth: { ...youth, training: '', mentor: '' } })
      .where(eq(companies.id, id));
  const students: SignedIn[] = [];
  for (let n = 0; n < 24; n += 1) students.push(await server().signedIn('student'));
  const { context } = server();
  for (let day = 0; day < days; day += 1) {
    server().advance(untilJapanMidnight(context.now()) + hour / 2);
    await closeFigures(context);
    for (const [n, world] of worlds.entries()) {
      await spendDay(world, n === steady ? 4 : visitorsOf(world.random, traffic[n] ?? 0), n);
      await keep(world, students);
      await context.counts.flush();
    }
  }
}, 600_000);

function visitorsOf(random: Random, mean: number): number {
  return Math.round(mean * (random.integer(0, 200) / 100));
}

/** Visitors of a day come one by one; the company reads before and after one of them. */
async function spendDay(world: World, visitors: number, n: number): Promise<void> {
  const { random } = world;
  const target = random.integer(0, Math.max(0, visitors - 1));
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const early = visitor === target ? await read(world) : null;
    // Some come back on another day, and open the page twice.
    const person = n === steady ? `${step}` : `${random.integer(1, 12 + 6 * n)}`;
    for (let times = random.integer(1, 2); times > 0; times -= 1) await look(world, person);
    if (early) compare(world, early, await read(world), `a visit of ${person}`);
  }
}

async function look(world: World, person: string): Promise<void> {
  const { context } = server();
  const headers = new Headers({ 'User-Agent': `Mozilla/5.0 Safari ${world.id} ${person}` });
  context.counts.add('views', [world.id]);
  const visit = { companyId: world.id, method: 'GET', clientAddress: '192.0.2.1', headers };
  await countCompanyView(context, visit);
  note(world, ['views', 'viewers'], person);
  await tellMore(world, person, headers);
}

/** Each is a student of a prefecture as well, and some say what they miss on the page. */
async function tellMore(world: World, person: string, headers: Headers): Promise<void> {
  const { context } = server();
  const [companyId, day] = [world.id, japanDay(context.now())];
  const prefecture = parts.prefectures[Number(person) % parts.prefectures.length]!;
  const visitor = studentVisitor(context, { kind: 'prefecture', userId: person, companyId });
  await insertVisitorPrefecture(context.db, { companyId, day, visitor, prefecture });
  note(world, [`prefecture ${prefecture}`], person);
  const [item] = parts.items.filter(() => world.random.chance(0.5));
  if (!item) return;
  const body = JSON.stringify({ item });
  const path = `/api/company-profiles/${companyId}/wishes/`;
  expect((await server().send('POST', path, { headers, body })).status).toBe(204);
  note(world, [`wish ${item}`], person);
}

function note(world: World, measures: Act['measure'][], person: string): void {
  step += 1;
  const at = step;
  const day = japanDay(server().context.now());
  for (const measure of measures) world.acts.push({ measure, day, person, at });
}

/** Some days a student keeps the company, or lets it go. */
async function keep(world: World, students: SignedIn[]): Promise<void> {
  const { random } = world;
  if (!random.chance(0.5)) return;
  const student = random.pick(students);
  const early = await read(world);
  const { db, now } = server().context;
  const ofStudent = and(eq(favorites.studentId, student.id), eq(favorites.companyId, world.id));
  const gone = await db.delete(favorites).where(ofStudent).returning({ id: favorites.id });
  if (gone.length === 0) {
    await db
      .insert(favorites)
      .values({ studentId: student.id, companyId: world.id, createdAt: now() });
    note(world, ['favorites'], student.id);
  }
  compare(world, early, await read(world), `a favourite of ${student.id}`);
}

async function read(world: World): Promise<CompanyFigures> {
  const { db, counts } = server().context;
  await counts.flush();
  const [row] = await db.select().from(companies).where(eq(companies.id, world.id));
  const answer = await figuresOfCompany(server().context, row!);
  step += 1;
  const at = step;
  reads += 1;
  world.told.push(...toldBy(answer, parts, at));
  for (const hole of holes)
    world.holes[hole].push(...toldBy(withHole(hole, answer, world), parts, at));
  return answer;
}

function compare(world: World, early: CompanyFigures, late: CompanyFigures, act: string): void {
  if (JSON.stringify(early) !== JSON.stringify(late)) changedByOne.push(`${world.id}: ${act}`);
}

/** The answer of a server that is written less carefully, made of what really happened. */
function withHole(hole: Hole, answer: CompanyFigures, { acts }: World): CompanyFigures {
  const today = japanDay(server().context.now());
  const peopleOf = (measure: Measured, { from, until }: Period) =>
    new Set(
      acts
        .filter((act) => act.measure === measure && act.day >= from && act.day <= until)
        .map(({ person }) => person),
    ).size;
  if (hole === 'wishes of the running week') {
    const week = { from: mondayOf(today), until: daysBefore(mondayOf(today), -6) };
    const wishes = parts.items.map((item) => ({
      ...week,
      item,
      devices: peopleOf(`wish ${item}`, week),
    }));
    return { ...answer, wishes };
  }
  if (hole === 'prefectures of few students') {
    const month = lastMonths(daysBefore(today, 1), 1)[0]!;
    const prefectures = parts.prefectures.map((prefecture) => ({
      prefecture,
      viewers: peopleOf(`prefecture ${prefecture}`, month),
    }));
    return { ...answer, prefectures };
  }
  const inSteps = (count: number) => (count < 5 ? null : Math.floor(count / 5) * 5);
  const measures = answer.measures.map((measure): CompanyMeasure => {
    const of = ({ from, until }: Period) =>
      acts.filter((act) => act.measure === measure.key && act.day >= from && act.day <= until);
    const last = measure.daily.at(-1)?.day ?? '';
    if (hole === 'sums of all days')
      return {
        ...measure,
        weeks: measure.weeks.map((week) => ({ ...week, count: inSteps(of(week).length) })),
      };
    if (hole === 'numbers of today') {
      const day = daysBefore(last, -1);
      const ofToday = { day, count: inSteps(of({ from: day, until: day }).length) };
      return { ...measure, daily: [...measure.daily, ofToday] };
    }
    return {
      ...measure,
      weeks: measure.weeks.map((week) => {
        const days = measure.daily.filter(({ day }) => day >= week.from && day <= week.until);
        const isHidden = days.length === 7 && days.every(({ count }) => count === null);
        const people = new Set(of(week).map(({ person, day }) => `${person} ${day}`));
        return isHidden ? { ...week, count: inSteps(people.size) } : week;
      }),
    };
  });
  return { ...answer, measures };
}

function attackAll(toldOf: (world: World) => Told[]): Finding[] {
  const random = randomFrom(2_026);
  // A company knows all it was ever told, and picks from what is worth it.
  const targets = worlds.map((world) => ({ told: unique(toldOf(world)), acts: world.acts }));
  const found: Finding[] = [];
  for (let n = 0; n < attacks; n += 1) {
    const { told, acts } = random.pick(targets);
    found.push(...attack(random, told, acts));
  }
  return found;
}

/** The first and the last reading of each number: one that was the same between tells nothing more. */
function unique(told: Told[]): Told[] {
  const kept = new Map<string, [first: Told, last: Told]>();
  for (const one of told) {
    const key = `${one.measure} ${one.from} ${one.until} ${one.count}`;
    kept.set(key, [kept.get(key)?.[0] ?? one, one]);
  }
  return [...kept.values()].flatMap((ends) => [...new Set(ends)]);
}

describe('A company that reads its figures at any time', () => {
  test('sees the same before and after the visit or the favourite of one student', () => {
    expect(reads).toBeGreaterThan(500);
    expect(changedByOne).toEqual([]);
  });

  test('finds nobody by 10,000 differences of what it was told', () => {
    const shown = worlds.flatMap(({ told }) => told).filter(({ count }) => count !== null);
    expect(shown.length).toBeGreaterThan(1_000);
    for (const kind of ['prefecture', 'wish'])
      expect(shown.filter(({ measure }) => measure.startsWith(kind)).length, kind).toBeGreaterThan(
        20,
      );
    expect(attackAll(({ told }) => told)).toEqual([]);
  });

  test.each(holes)('finds somebody by the same attacks where a server tells %s', (hole) => {
    const found = attackAll((world) => world.holes[hole]);
    expect(found.filter((one) => one.kind === kinds[hole]).length).toBeGreaterThan(0);
  });

  test('reads weeks of a page with three visitors a day, and no day of them', () => {
    const world = worlds[3]!;
    const last = lastWeeks(daysBefore(japanDay(server().context.now()), 1), 4);
    const views = world.told.filter(({ measure }) => measure === 'views');
    const ofWeek = (week: Period) =>
      views.findLast(({ from, until }) => from === week.from && until === week.until)?.count;
    expect(last.filter((week) => ofWeek(week) !== null).length).toBeGreaterThan(1);
  });
});
