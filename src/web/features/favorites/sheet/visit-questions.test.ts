import { expect, test } from 'vitest';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { visitQuestions } from './visit-questions.ts';

test('Questions for a visit ask for unpublished facts first, then for those that only people there know', () => {
  const company = sampleCompany({ youth: { overtime_hours: null, training: '研修があります' } });
  const questions = visitQuestions(company);
  expect(questions).toHaveLength(3);
  expect(questions[0]).toContain('残業');
  const told = sampleCompany({ youth: { overtime_hours: 0, training: '研修があります' } });
  expect(visitQuestions(told).join()).not.toContain('残業');
  expect(visitQuestions(told)).toHaveLength(3);
});
