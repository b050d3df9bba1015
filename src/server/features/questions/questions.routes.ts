import { z } from 'zod';
import { PostSource } from '#contract/public/posts.ts';
import { matchingQuestions, type Question, type questionsApi } from '#contract/public/questions.ts';
import { readDataFile } from '#server/data-directory.ts';
import { sourceLink } from '#server/features/info-pages/render-sources.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { renderMarkdown } from '#server/text/markdown.ts';

const Row = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string().min(1),
  question: z.string().min(1),
  answer: z.string().min(1),
  /** Source of a rule that the answer names. */
  sources: z.array(PostSource).default([]),
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
  return readDataFile(file, z.array(Row)).map(({ answer, sources, ...rest }) => {
    const links = sources.map(sourceLink).join('、');
    const markdown = links ? `${answer}\n\n出典：${links}` : answer;
    return { ...rest, answer_html: renderMarkdown(markdown, { idPrefix: rest.id }).html };
  });
}
