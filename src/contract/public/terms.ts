import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { type TermTopic, termTopics } from '#contract/words/term-topics.ts';

/** A technical word with its explanation. */
export const Term = z.object({
  id: z.string(),
  word: z.string(),
  /** Other spellings that mean the same. */
  also: z.array(z.string()).optional(),
  /** Longer words that hold it and mean something else. */
  except: z.array(z.string()).optional(),
  /** In kana. */
  reading: z.string(),
  topic: z.enum(Object.keys(termTopics) as [TermTopic, ...TermTopic[]]),
  text: z.string(),
  /** Where a number or a rule of law in the text is from. */
  source: z.object({ name: z.string(), url: z.url().optional() }).optional(),
});
export type Term = z.infer<typeof Term>;

export const termsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/terms/',
    access: 'public',
    mayLag: true,
    summary:
      'Technical words with their explanations; the words of `q` are AND, a word itself first',
    query: z.object({
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
    }),
    response: z.object({ terms: z.array(Term) }),
  }),
};
