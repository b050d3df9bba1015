import { z } from 'zod';
import { matchingQuestions, type Question, type questionsApi } from '#contract/questions.ts';
import { readDataFile } from '#server/data-directory.ts';
import type { Handlers } from '#server/http/implement.ts';
import { renderMarkdown } from '#server/markdown.ts';

const Row = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string().min(1),
  question: z.string().min(1),
  answer: z.string().min(1),
});

export function questionsRoutes(): Handlers<typeof questionsApi> {
  const students = readQuestions('faq-students.json');
  const companies = readQuestions('faq-companies.json');
  return {
    list: async ({ query: { q = '' } }) => ({
      students: matchingQuestions(students, q),
      companies: matchingQuestions(companies, q),
    }),
  };
}

function readQuestions(file: string): Question[] {
  return readDataFile(file, z.array(Row)).map(({ answer, ...rest }) => ({
    ...rest,
    answer_html: renderMarkdown(answer, { idPrefix: rest.id }).html,
  }));
}
