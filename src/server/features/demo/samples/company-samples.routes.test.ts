import { expect, test } from 'vitest';
import { companySamplesApi as samples } from '#contract/company/samples/company-samples.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

test('The example follows the division: a city hall for a public body, else a company', async () => {
  const { client } = await register(server(), 'company');
  const find = (jsic: string) =>
    client.call(samples.find, { query: { industry: 'security', jsic } });
  const publicBody = await find('S');
  expect(publicBody.profile).toMatchObject({ jsic: 'S', conditions: { job_number: null } });
  expect(publicBody.profile.conditions.exam_category).toBeTruthy();
  expect(publicBody.occupations).toEqual([
    { id: 'city-hall-clerk', name: expect.stringMatching(/^市/) },
  ]);
  const company = await find('R');
  expect(company.profile.jsic).not.toBe('S');
  expect(company.profile.conditions.exam_category).toBeNull();
});
