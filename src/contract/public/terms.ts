import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Parts of the page of all words, in their order. */
export const termTopics = {
  hiring: '求人と応募',
  pay: '給料',
  time: '時間と休み',
  insurance: '保険と年金',
  'training-and-certificates': '資格と研修',
  'work-words': '会社と現場',
  school: '学校と進路',
} as const;
type TermTopic = keyof typeof termTopics;

/** A technical word with its explanation, as a page carries it. */
export const Term = z.object({
  id: z.string(),
  word: z.string(),
  /** Other spellings that mean the same. */
  also: z.array(z.string()).optional(),
  /** Longer words that hold it and mean something else. */
  except: z.array(z.string()).optional(),
  /** In kana. */
  reading: z.string(),
  text: z.string(),
});
export type Term = z.infer<typeof Term>;

export const TermEntry = Term.extend({
  topic: z.enum(Object.keys(termTopics) as [TermTopic, ...TermTopic[]]),
  /** Where a number or a rule of law in the text is from. */
  source: z.object({ name: z.string(), url: z.url().optional() }).optional(),
});
export type TermEntry = z.infer<typeof TermEntry>;

export const termsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/terms/',
    access: 'public',
    summary: 'Technical words with their explanations; the words of `q` are AND',
    query: z.object({
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
    }),
    response: z.object({ terms: z.array(TermEntry) }),
  }),
};
