import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { readGbizinfoWords } from '#documents/gbizinfo/gbizinfo-words.ts';
import { readJobOffer } from '#documents/job-offer/read-job-offer.ts';
import { readFixture, unpackPages } from '#documents/job-offer/testing/fixtures.ts';
import { readJobOfferWords } from '#documents/job-offer/words.ts';

/** A company that writes its page: what it has at hand, and what only it can say. */
const ScriptedCompany = z.strictObject({
  trade: z.string(),
  /** Number of its 高卒求人票 in `documents/job-offer/fixtures`, where it has one. */
  sheet: z.string().nullable(),
  /** Whether gBizINFO knows it. */
  gbizinfo: z.boolean(),
  number: z.enum(['none', 'public body']).optional(),
  proof: z.enum(['call', 'letter', 'own_domain']),
  occupation: z.string(),
  industry: IndustryKey,
  /** Texts that it types before its page may be submitted, by their fields. */
  own: z.record(z.string(), z.string()),
});
export type ScriptedCompany = z.infer<typeof ScriptedCompany>;

const root = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

export const scriptedCompanies = textOf('src/journeys/testing/scripted-companies.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ScriptedCompany.parse(JSON.parse(line)));

const words = readJobOfferWords(
  textOf('data/job-offer-labels.jsonl'),
  textOf('data/job-offer-words.jsonl'),
);
/** As the browser has them. */
export const gbizinfoWords = readGbizinfoWords(textOf('data/gbizinfo-words.jsonl'));

/** Reads the 求人票 of a company as its browser does. */
export function readSheet(sheet: string) {
  const path = `src/documents/job-offer/fixtures/${sheet}.items.json`;
  const reading = readJobOffer(unpackPages(textOf(path)), words);
  if (reading.kind !== 'job-offer') throw new Error(`sheet ${sheet} is not read`);
  return reading;
}

const OnSheet = z.object({ name: z.string(), corporate_number: z.string().optional() });

/** Name of the company of a 求人票, and its 法人番号 where the sheet tells it. */
export function companyOnSheet(sheet: string): z.infer<typeof OnSheet> {
  const { expected } = readFixture(textOf(`src/documents/job-offer/fixtures/${sheet}.json`));
  return OnSheet.parse(expected);
}
