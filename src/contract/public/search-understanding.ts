import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { OccupationListItem } from '#contract/public/occupation-pages.ts';

/** A condition that was understood, as a parameter of company search. */
export const SearchUnderstandingChip = z.object({
  key: z.string(),
  value: z.string(),
  label: z.string(),
});
export type SearchUnderstandingChip = z.infer<typeof SearchUnderstandingChip>;

/** What a student's words ask for; empty where nothing of them was understood. */
export const SearchUnderstanding = z.object({
  /** One line of what was understood, or nothing. */
  sentence: z.string(),
  /** Parameters of company search; `s` is a literal word there. */
  chips: z.array(SearchUnderstandingChip),
  /** The nearest first; at most 4. */
  occupations: z.array(OccupationListItem),
  /** The query as it was probably meant. */
  corrected: z.string().nullable(),
  /** The words may tell of a worry: people to turn to come before companies. */
  is_worry: z.boolean(),
});
export type SearchUnderstanding = z.infer<typeof SearchUnderstanding>;

const queryAtMost = 100;

export const searchUnderstandingApi = {
  understand: endpoint({
    method: 'GET',
    path: '/api/search-understanding/',
    access: 'public',
    mayLag: true,
    summary: 'What a search in a student’s own words asks for: conditions, occupations, spelling',
    query: z.object({
      q: z
        .string()
        .trim()
        .refine((q) => [...q].length <= queryAtMost, '100文字以内で入力してください。')
        .default(''),
    }),
    response: SearchUnderstanding,
  }),
};
