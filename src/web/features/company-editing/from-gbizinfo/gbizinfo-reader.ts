import type { GbizinfoRecord } from '#contract/company/prefill/gbizinfo.ts';
import type { GbizinfoReading } from '#contract/company/prefill/read-gbizinfo.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import {
  type GbizinfoProposal,
  gbizinfoProposals,
} from '#documents/gbizinfo/gbizinfo-proposals.ts';
import { readGbizinfoWords } from '#documents/gbizinfo/gbizinfo-words.ts';
import { readGbizinfoFile } from '#documents/gbizinfo/read-gbizinfo-file.ts';
import spellings from '../../../../../data/gbizinfo-words.jsonl?raw';

const words = readGbizinfoWords(spellings);
const today = () => japanDay(new Date());

/** The proposals of a record that the server or a file gave. */
export function proposalsOfRecord(record: GbizinfoRecord): GbizinfoProposal[] {
  return gbizinfoProposals(record, { words, today: today() });
}

/** Reads a file on this device; it is sent nowhere. UTF-8 and Shift_JIS are understood. */
export async function readRecordOfFile(file: File, number: string): Promise<GbizinfoReading> {
  const text = textOf(await file.arrayBuffer());
  return text === null
    ? { kind: 'unreadable' }
    : readGbizinfoFile(text, { number, today: today(), words });
}

function textOf(bytes: ArrayBuffer): string | null {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  return null;
}
