import { companiesApi } from '#contract/company/companies.ts';
import { type CompanyEditing, companyEditingApi } from '#contract/company/company-editing.ts';
import { register } from './make.ts';
import type { TestServer } from './test-server.ts';

/** Facts that a company has to tell before its page can be submitted. */
export const finishedProfile = {
  catch_copy: '町のパンを、朝いちばんに。',
  one_line: '学校や病院にパンを届ける、町のパン工場です。',
  industry: 'food',
  jsic: 'E',
  city: '千代田区',
  occupations: ['bakery-bread-maker'],
  work: { description: 'パンの生地をこね、形を作り、オーブンで焼きます。' },
  conditions: { working_hours: '8:00〜17:00（休けい60分）', days_off: '土・日・祝日' },
};

/** A company that registered through a mail, with calls on its own page. */
export async function registerCompany(server: TestServer, extra: Record<string, unknown> = {}) {
  const registered = await register(server, 'company', extra);
  const { client } = registered;
  const [own] = await client.call(companiesApi.list, {});
  const id = own?.id ?? '';
  const params = { id };
  return {
    ...registered,
    id,
    params,
    editing: () => client.call(companyEditingApi.editing, { params }),
    save: (body: Record<string, unknown>): Promise<CompanyEditing> =>
      client.call(companyEditingApi.update, { params, body }),
    submit: () => client.call(companyEditingApi.submit, { params }),
  };
}
