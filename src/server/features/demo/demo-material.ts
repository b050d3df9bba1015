import { z } from 'zod';
import { type IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { industryKeys } from '#contract/words/taxonomy-names.ts';
import agriculture from '../../../../data/demo-companies/agriculture.json' with { type: 'json' };
import auto from '../../../../data/demo-companies/auto.json' with { type: 'json' };
import beauty from '../../../../data/demo-companies/beauty.json' with { type: 'json' };
import care from '../../../../data/demo-companies/care.json' with { type: 'json' };
import commonRows from '../../../../data/demo-companies/common.json' with { type: 'json' };
import construction from '../../../../data/demo-companies/construction.json' with { type: 'json' };
import food from '../../../../data/demo-companies/food.json' with { type: 'json' };
import hospitality from '../../../../data/demo-companies/hospitality.json' with { type: 'json' };
import it from '../../../../data/demo-companies/it.json' with { type: 'json' };
import logistics from '../../../../data/demo-companies/logistics.json' with { type: 'json' };
import manufacturing from '../../../../data/demo-companies/manufacturing.json' with {
  type: 'json',
};
import medical from '../../../../data/demo-companies/medical.json' with { type: 'json' };
import nameRows from '../../../../data/demo-companies/names.json' with { type: 'json' };
import office from '../../../../data/demo-companies/office.json' with { type: 'json' };
import placeRows from '../../../../data/demo-companies/places.json' with { type: 'json' };
import retail from '../../../../data/demo-companies/retail.json' with { type: 'json' };
import security from '../../../../data/demo-companies/security.json' with { type: 'json' };
import utility from '../../../../data/demo-companies/utility.json' with { type: 'json' };

const text = z.string().min(1);
const texts = z.array(text).min(2);
const clock = z.string().regex(/^\d{1,2}:\d{2}$/);

const PlaceTag = z.enum(['urban', 'rural', 'coast', 'airport']);

/** A line of business: everything that two companies of it have in common, with alternatives. */
const KindRow = z.object({
  key: text,
  jsic: z.string().regex(/^[A-T]$/),
  /** Kind of place in which such a company can be. */
  place: z.enum(['any', ...PlaceTag.options]),
  /** Legal forms; 会社 stands for 株式会社, 有限会社 and 合同会社. */
  forms: z.array(text).min(1),
  employees: z.tuple([z.number().int(), z.number().int()]),
  start: clock,
  daysOff: z.enum(['weekend', 'calendar', 'shift']),
  courses: z.array(text).min(1),
  /** Ids of the catalogue; the first is the work that the texts tell about. */
  occupations: z.array(text).min(1),
  suffixes: z.array(z.tuple([z.string(), z.string().regex(/^[ァ-ヶー]*$/)])).min(1),
  oneLines: texts,
  catchCopies: texts,
  description: text,
  schedule: z.array(z.object({ time: clock, activity: text })).min(6),
  hardParts: texts,
  enjoyableFor: texts,
  hardFor: texts,
  qualifications: texts,
  questions: z.array(z.tuple([text, text])).min(2),
  career: z.tuple([text, text, text]),
  shift: text.optional(),
});

export type Kind = z.infer<typeof KindRow> & { industry: IndustryKey };

const Place = z.object({
  city: text,
  station: text.nullable(),
  tags: z.array(PlaceTag).min(1),
  /** Written differently from the city in names of workplaces: 鎌ヶ谷 in 鎌ケ谷市. */
  label: text.optional(),
});
export type Place = z.infer<typeof Place>;

const PrefectureRow = z.object({
  code: PrefectureCode,
  weight: z.number(),
  places: z.array(Place).min(4),
});
export type DemoPrefecture = z.infer<typeof PrefectureRow>;

const rowsOfIndustry: Record<IndustryKey, unknown> = {
  construction,
  manufacturing,
  food,
  logistics,
  retail,
  hospitality,
  care,
  medical,
  beauty,
  it,
  office,
  security,
  agriculture,
  utility,
  auto,
};

export const kinds: readonly Kind[] = industryKeys.flatMap((industry) =>
  z
    .array(KindRow)
    .parse(rowsOfIndustry[industry])
    .map((kind) => ({ ...kind, industry })),
);

export const demoPrefectures: readonly DemoPrefecture[] = z
  .array(PrefectureRow)
  .length(47)
  .parse(placeRows);

const reading = z.string().regex(/^[ァ-ヶー]+$/);
const word = z.tuple([text, reading]);

export const nameParts = z
  .object({
    leads: z.array(word),
    tails: z.array(word),
    /** Invented words: as written, reading, romanised. */
    kana: z.array(z.tuple([text, reading, text])),
    latin: z.array(word),
    surnames: z.array(word),
    given: z.array(text),
    extra: z.array(word),
    /** Names that search is tried with; the first company of the kind takes it. */
    specials: z.array(z.object({ kind: text, name: text, kana: reading })),
  })
  .parse(nameRows);

/** Texts that fit any company. */
export const common = commonRows;
