import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

export const Question = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  /** Made on the server from our own text. */
  answer_html: z.string(),
});
export type Question = z.infer<typeof Question>;

export const questionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/questions/',
    access: 'public',
    mayLag: true,
    summary: 'Frequent questions of students and of companies; the words of `q` are AND',
    query: z.object({
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
    }),
    response: z.object({ students: z.array(Question), companies: z.array(Question) }),
  }),
};

/** Those that hold every word, however it is written: full or half width, hiragana or katakana. */
export function matchingQuestions<T extends Question>(questions: readonly T[], q: string): T[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return questions.filter(({ category, question, answer_html }) => {
    const text = fold(`${category} ${question} ${answer_html.replaceAll(/<[^>]*>/g, '')}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}
