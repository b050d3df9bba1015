import { z } from 'zod';
import { Certification } from '#contract/company/companies.ts';

const WordRecord = z.discriminatedUnion('kind', [
  /** A column of a downloaded CSV, and the item of the API that it is. */
  z.strictObject({ kind: z.literal('column'), item: z.string(), spellings: z.array(z.string()) }),
  /** A certification of the form, and what its titles contain. */
  z.strictObject({
    kind: z.literal('certification'),
    item: Certification.shape.name,
    spellings: z.array(z.string()),
  }),
  /** Titles of certifications that the form has no name for, though they contain one of its names. */
  z.strictObject({ kind: z.literal('other-certification'), spellings: z.array(z.string()) }),
]);

export type GbizinfoWords = {
  itemOfColumn: (column: string) => string | null;
  certificationIn: (title: string) => z.infer<typeof Certification>['name'] | null;
};

/** Reads `data/gbizinfo-words.jsonl`. Throws for a line that is no record of it. */
export function readGbizinfoWords(text: string): GbizinfoWords {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records = lines.map((line) => WordRecord.parse(JSON.parse(line)));
  const columns = new Map(
    records.flatMap((record) =>
      record.kind === 'column'
        ? record.spellings.map((name) => [columnKey(name), record.item] as const)
        : [],
    ),
  );
  const certifications = records.flatMap((record) =>
    record.kind === 'certification' ? [record] : [],
  );
  const others = records.flatMap((record) =>
    record.kind === 'other-certification' ? record.spellings : [],
  );
  return {
    itemOfColumn: (column) => columns.get(columnKey(column)) ?? null,
    certificationIn: (title) => {
      const plain = others.reduce(
        (text, other) => text.replaceAll(other, ''),
        title.normalize('NFKC'),
      );
      const found = certifications.find(({ spellings }) =>
        spellings.some((spelling) => plain.includes(spelling)),
      );
      return found?.item ?? null;
    },
  };
}

const columnKey = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '');
