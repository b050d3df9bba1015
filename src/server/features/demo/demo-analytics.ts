import { daysBefore } from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { companyViews } from '#server/features/companies/companies.table.ts';
import {
  addDailyCounts,
  type DailyCount,
} from '#server/features/company-analytics/company-analytics.queries.ts';
import { type Random, randomFrom } from '#server/features/demo/demo-random.ts';
import { companyVisitorPrefectures } from '#server/features/visitors/company-analytics.table.ts';
import type { CompanyView } from '#server/features/visitors/company-views.queries.ts';

type DemoCompany = { id: string; industry: string; prefecture: string };
type Visitor = typeof companyVisitorPrefectures.$inferInsert;
type DemoAnalytics = { counts: DailyCount[]; views: CompanyView[]; visitors: Visitor[] };
type Facts = { owned: string; today: Date };

/** Eight weeks that are over and the running one, so that a change can be told; whole last months, too. */
const ownedDays = 63;
/** Sums over four weeks are all that is shown of the others: four days that lie in them whatever today is. */
const peerDays = [8, 14, 20, 26];
const rowsAtOnce = 500;
/** Homes of the owned company's visitors beside its own prefecture; some stay below five. */
const otherPrefectures = ['13', '14', '27', '23', '11', '40', '01'];
const signedInShare = 0.45;

/** Made-up figures of the owned company and of its industry, the same in every run but for the days. */
export function makeDemoAnalytics(
  companies: readonly DemoCompany[],
  { owned, today }: Facts,
): DemoAnalytics {
  const own = companies.find(({ id }) => id === owned);
  const made: DemoAnalytics = { counts: [], views: [], visitors: [] };
  if (!own) return made;
  const until = japanDay(today);
  companies.forEach((company, index) => {
    if (company.industry !== own.industry) return;
    const random = randomFrom(index + 6_000_017);
    if (company.id === owned) addOwned(made, random, { company, until });
    else addPeer(made, random, { id: company.id, until });
  });
  return made;
}

function addOwned(
  made: DemoAnalytics,
  random: Random,
  { company, until }: { company: DemoCompany; until: string },
): void {
  const places = [company.prefecture, company.prefecture, ...otherPrefectures];
  for (let ago = ownedDays; ago >= 1; ago -= 1) {
    const day = daysBefore(until, ago);
    const share = weekdayShare(day) * (1.25 - ago / 160);
    const amount = (least: number, most: number) => Math.round(random.integer(least, most) * share);
    const viewers = amount(4, 12);
    const shown = amount(9, 24);
    made.counts.push(
      countOf({ companyId: company.id, day, measure: 'impressions', count: amount(30, 75) }),
      countOf({ companyId: company.id, day, measure: 'recommendations', count: shown }),
      countOf({ companyId: company.id, day, measure: 'clicks', count: Math.round(shown / 3) }),
      countOf({ companyId: company.id, day, measure: 'views', count: viewers + amount(1, 5) }),
    );
    for (let n = 0; n < viewers; n += 1) {
      const row = { companyId: company.id, day, visitor: `demo-${n}` };
      made.views.push(row);
      if (random.chance(signedInShare))
        made.visitors.push({ ...row, prefecture: random.pick(places) });
    }
  }
}

function addPeer(
  made: DemoAnalytics,
  random: Random,
  { id, until }: { id: string; until: string },
): void {
  for (const ago of peerDays) {
    const day = daysBefore(until, ago);
    const viewers = random.integer(10, 22);
    const of = (measure: DailyCount['measure'], count: number) =>
      countOf({ companyId: id, day, measure, count });
    made.counts.push(
      of('impressions', random.integer(90, 340)),
      of('recommendations', random.integer(20, 110)),
      of('clicks', random.integer(4, 26)),
      of('views', viewers + random.integer(12, 60)),
    );
    for (let n = 0; n < viewers; n += 1)
      made.views.push({ companyId: id, day, visitor: `demo-${n}` });
  }
}

/** Looks per person, so that people can be told from how often they looked. */
const perPerson = { impressions: 4, recommendations: 2, clicks: 1, views: 1 };

function countOf(count: Omit<DailyCount, 'people'>): DailyCount {
  return { ...count, people: Math.floor(count.count / perPerson[count.measure]) };
}

/** Students look on school days, less so on Saturdays. */
function weekdayShare(day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return 0.45;
  return weekday === 0 ? 0.7 : 1;
}

export async function insertDemoAnalytics(
  db: Database,
  companies: readonly DemoCompany[],
  facts: Facts,
): Promise<void> {
  const { counts, views, visitors } = makeDemoAnalytics(companies, facts);
  await addDailyCounts(db, counts);
  for (let at = 0; at < views.length; at += rowsAtOnce)
    await db.insert(companyViews).values(views.slice(at, at + rowsAtOnce));
  for (let at = 0; at < visitors.length; at += rowsAtOnce)
    await db.insert(companyVisitorPrefectures).values(visitors.slice(at, at + rowsAtOnce));
}
