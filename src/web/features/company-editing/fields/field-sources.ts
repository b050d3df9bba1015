import { z } from 'zod';
import lines from '../../../../../data/company-field-sources.jsonl?raw';

const Source = z.strictObject({
  /** Path of the field. */
  field: z.string(),
  /** Sentence about the document in which a company usually finds the answer. */
  from: z.string().regex(/。$/),
  /** Public bodies have no such paper. */
  only: z.literal('companies').optional(),
  /** Where a public body finds the answer instead. */
  public: z.string().regex(/。$/).optional(),
});

/** Where the answer to a field is usually found, by its path: records of `data/company-field-sources.jsonl`. */
export const fieldSources: ReadonlyMap<string, z.infer<typeof Source>> = new Map(
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const source = Source.parse(JSON.parse(line));
      return [source.field, source] as const;
    }),
);

/** The sentence for a company or a public body; null where nothing is known. */
export function sourceOf(path: string, isPublic: boolean): string | null {
  const source = fieldSources.get(path);
  if (!source) return null;
  return isPublic ? (source.public ?? (source.only ? null : source.from)) : source.from;
}
