import { z } from 'zod';
import { postalDigits } from '#contract/public/postal-codes.ts';
import { textProblem } from '#contract/text/visible-text.ts';
import type { GbizinfoCertification, GbizinfoItem, GbizinfoRecord } from './gbizinfo.ts';

/** What an answer or a file of gBizINFO turned out to be. */
export type GbizinfoReading =
  | { kind: 'record'; record: GbizinfoRecord }
  | { kind: 'unknown' }
  /** No answer of gBizINFO, or one about another 法人番号. */
  | { kind: 'unreadable' };

/** `hojin-infos` of API v2 with what v1 says, too. Values are looked at one by one: one bad one spoils no other. */
const Answer = z.object({ 'hojin-infos': z.array(z.record(z.string(), z.unknown())).nullish() });

type Raw = Readonly<Record<string, unknown>>;

/** Public bodies reach about 10^13 yen. */
const yenAtMost = 1e14;
const peopleAtMost = 1_000_000;
const oldest = '1500';
const certificationsAtMost = 500;

/**
 * The record of a 法人番号 in the JSON of `GET hojin/{corporate_number}`. `today` is the day in Japan: nothing was founded
 * after it.
 */
export function readGbizinfo(
  json: unknown,
  { number, today }: { number: string; today: string },
): GbizinfoReading {
  const answer = Answer.safeParse(json);
  if (!answer.success) return { kind: 'unreadable' };
  const infos = answer.data['hojin-infos'] ?? [];
  if (infos.length === 0) return { kind: 'unknown' };
  const raw = infos.find((info) => info.corporate_number === number);
  return raw ? { kind: 'record', record: recordOf(raw, number, today) } : { kind: 'unreadable' };
}

/** 届出・認定 in the JSON of `GET hojin/{corporate_number}/certification`; null where it is no such answer. */
export function readGbizinfoCertifications(
  json: unknown,
  number: string,
): GbizinfoCertification[] | null {
  const answer = Answer.safeParse(json);
  if (!answer.success) return null;
  const infos = answer.data['hojin-infos'] ?? [];
  if (infos.length === 0) return [];
  const raw = infos.find((info) => info.corporate_number === number);
  return raw ? certificationsOf(raw.certification) : null;
}

function recordOf(raw: Raw, number: string, today: string): GbizinfoRecord {
  const unusable: GbizinfoItem[] = [];
  const take = <T>(item: GbizinfoItem, read: (value: unknown) => T | null): T | null => {
    const told = raw[item];
    if (isNothing(told)) return null;
    const value = read(told);
    if (value === null) unusable.push(item);
    return value;
  };
  const pastDay = (value: unknown) => {
    const day = dayOf(value) ?? monthOrYearOf(value);
    return day !== null && day >= oldest && day <= today ? day : null;
  };
  const record = {
    corporate_number: number,
    name: take('name', textOf(100)),
    kana: take('kana', textOf(100)),
    name_en: take('name_en', textOf(100)),
    postal_code: take('postal_code', postalCodeOf),
    location: take('location', textOf(300)),
    representative_name: take('representative_name', textOf(60)),
    representative_position: take('representative_position', textOf(40)),
    capital_stock: take('capital_stock', wholeOf(1, yenAtMost)),
    employee_number: take('employee_number', wholeOf(1, peopleAtMost)),
    date_of_establishment: take('date_of_establishment', pastDay),
    founding_year: take('founding_year', wholeOf(1500, Number(today.slice(0, 4)))),
    company_url: take('company_url', webAddressOf),
    close_date: dayOf(raw.close_date),
    update_date: dayOf(raw.update_date),
    certifications: 'certification' in raw ? certificationsOf(raw.certification) : null,
  };
  return { ...record, unusable };
}

/** v2 writes 「Null」 and 「-」 where it has nothing, and a zero for a number that was never told. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === 0) return true;
  return (
    typeof value === 'string' && ['', 'null', '-', '－', '0'].includes(value.trim().toLowerCase())
  );
}

/** Brackets of a mark-up and letters without a shape stand in no name. */
const notInNames = /[<>{}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

function textOf(most: number) {
  return (value: unknown): string | null => {
    if (typeof value !== 'string') return null;
    const text = value.replaceAll(/\s+/g, ' ').trim();
    const isBad = notInNames.test(text) || textProblem(text) !== null || [...text].length > most;
    return isBad ? null : text;
  };
}

function wholeOf(least: number, most: number) {
  return (value: unknown): number | null => {
    const number =
      typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
    const fits = typeof number === 'number' && Number.isSafeInteger(number);
    return fits && number >= least && number <= most ? number : null;
  };
}

function postalCodeOf(value: unknown): string | null {
  const digits = typeof value === 'string' ? postalDigits(value) : '';
  return /^\d{7}$/.test(digits) ? digits : null;
}

/** 2001-04-01, 2001/4/1 and 2018-05-11T00:00:00+09:00 as a day; null where it is no day of the calendar. */
function dayOf(value: unknown): string | null {
  const found = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(
    typeof value === 'string' ? value : '',
  );
  if (!found) return null;
  const [, year = '', month = '', date = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return z.iso.date().safeParse(day).success ? day : null;
}

/** 1985-04 and 1985 of a date that says no more. */
function monthOrYearOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const [, year, month] = /^(\d{4})(?:[-/](0?[1-9]|1[0-2]))?年?$/.exec(text) ?? [];
  if (!year) return null;
  return month ? `${year}-${month.padStart(2, '0')}` : year;
}

function webAddressOf(value: unknown): string | null {
  const text = textOf(300)(value);
  const url = text === null || /\s/.test(text) ? null : URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? text : null;
}

function certificationsOf(value: unknown): GbizinfoCertification[] | null {
  if (isNothing(value)) return [];
  if (!Array.isArray(value)) return null;
  return value.slice(0, certificationsAtMost).flatMap((one: unknown) => {
    const row = z.record(z.string(), z.unknown()).safeParse(one);
    const title = row.success ? textOf(200)(row.data.title) : null;
    if (!row.success || !title || isNothing(title)) return [];
    const { date_of_approval, expiration_date, government_departments: by } = row.data;
    return {
      title,
      date_of_approval: dayOf(date_of_approval),
      expiration_date: dayOf(expiration_date),
      government_departments: isNothing(by) ? null : textOf(100)(by),
    };
  });
}
