import { parse } from 'csv-parse/browser/esm/sync';
import { type GbizinfoReading, readGbizinfo } from '#contract/company/prefill/read-gbizinfo.ts';
import type { GbizinfoWords } from './gbizinfo-words.ts';

type Asked = { number: string; today: string; words: GbizinfoWords };

/**
 * The record of a 法人番号 in a file of gBizINFO: an answer of its API as JSON, or a CSV of 基本情報 or 届出認定情報 with its
 * Japanese header.
 */
export function readGbizinfoFile(file: string, { number, today, words }: Asked): GbizinfoReading {
  const text = file.replace(/^\ufeff/, '').trim();
  try {
    const json = /^[{[]/.test(text) ? JSON.parse(text) : infosOf(text, { number, words });
    return json === null ? { kind: 'unreadable' } : readGbizinfo(json, { number, today });
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Rows of a CSV in the shape of the API's answer; null where its first row is no header of gBizINFO. */
function infosOf(text: string, { number, words }: Omit<Asked, 'today'>): object | null {
  const rows: string[][] = parse(text, { relax_column_count: true, skip_empty_lines: true });
  const items = (rows[0] ?? []).map(words.itemOfColumn);
  const isBasic = items.includes('location') && items.includes('name');
  const isCertification = items.includes('title');
  if (!items.includes('corporate_number') || !(isBasic || isCertification)) return null;
  const own = rows
    .slice(1)
    .map((row) => Object.fromEntries(items.flatMap((item, at) => (item ? [[item, row[at]]] : []))))
    .map((row) => ({ ...row, corporate_number: String(row.corporate_number ?? '').trim() }))
    .filter((row) => row.corporate_number === number);
  const [first] = own;
  if (!first) return { 'hojin-infos': [] };
  const info = isCertification ? { ...first, certification: own } : first;
  return { 'hojin-infos': [info] };
}
