import type { z } from 'zod';
import type { Workplace } from '#contract/company/companies.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { commutesByCar } from './demo-conditions.ts';
import { demoPrefectures, type Kind, type Place } from './demo-material.ts';
import { type DemoPlan, placesFor } from './demo-plan.ts';
import { type Random, randomFrom } from './demo-random.ts';

/** Kinds of which a second place would have a name of its own. */
const singleHouses = [
  'hotel',
  'ryokan',
  'leisure',
  'school-lunch',
  'funeral',
  'driving-school',
  'event',
];

const branchOf: Record<IndustryKey, string | null> = {
  construction: '営業所',
  manufacturing: '工場',
  food: '工場',
  logistics: '営業所',
  retail: '店',
  hospitality: '店',
  care: '事業所',
  medical: null,
  beauty: '店',
  it: 'オフィス',
  office: '事務所',
  security: '営業所',
  agriculture: '作業所',
  utility: '営業所',
  auto: '店',
};

/** 事業所: the head office and, for about half of those that are large enough, one more. */
export function demoWorkplaces(
  random: Random,
  { plan, employees, legalForm }: { plan: DemoPlan; employees: number; legalForm: string },
): z.infer<typeof Workplace>[] {
  const { kind, prefecture, place } = plan;
  const at = (where: Place, name: string, around = prefecture) => ({
    name,
    prefecture: around.code,
    city: where.city,
    nearest_station: where.station,
    car_commute: commutesByCar(around, where),
  });
  const head = at(place, `${place.label ?? ''}${headOffice(kind, legalForm)}`);
  const branch = kind.key === 'bank' ? '支店' : branchOf[kind.industry];
  const elsewhere = placesFor(kind, prefecture).filter(({ city }) => city !== place.city);
  const isSingle = singleHouses.includes(kind.key) || branch === null;
  if (isSingle || elsewhere.length === 0 || employees < 20 || random.chance(0.5)) return [head];
  const nearby = random.pick(elsewhere);
  const { around, second } = farAway({ kind, prefecture, employees }) ?? {
    around: prefecture,
    second: nearby,
  };
  const label = second.label ?? second.city.replace(/[市区町村]$/, '');
  return [head, at(second, `${label}${branch}`, around)];
}

/** Some of the larger ones have their other place in another prefecture. The numbers of others stay as they are. */
function farAway({
  kind,
  prefecture,
  employees,
}: Pick<DemoPlan, 'kind' | 'prefecture'> & { employees: number }) {
  const own = randomFrom(employees * 47 + Number(prefecture.code));
  if (employees < 80 || own.chance(0.6)) return null;
  const around = own.pick(demoPrefectures.filter(({ code }) => code !== prefecture.code));
  const places = placesFor(kind, around);
  return places.length > 0 ? { around, second: own.pick(places) } : null;
}

function headOffice(kind: Kind, legalForm: string): string {
  if (legalForm.endsWith('会社')) return '本社';
  if (legalForm === '信用金庫') return '本店';
  return kind.industry === 'medical' ? '本院' : '本部';
}
