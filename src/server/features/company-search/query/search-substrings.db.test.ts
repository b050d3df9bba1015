import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { queryWords } from '#contract/text/fold-text.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

/** Fields left out on purpose, for reasons in `search-document.ts`; years, times and keys are no texts. */
const leftOut = new Set([
  ...['bonus', 'fixed_overtime', 'working_hours', 'insurance', 'smoking', 'visible_from'],
  ...['hours_system', 'workplace_change', 'duty_change', 'selection_methods'],
  ...['contract_term', 'contract_length', 'contract_renewal', 'trial_length', 'trial_conditions'],
  ...['time', 'year', 'prefecture', 'scope', 'exceptions', 'parental_leave', 'dormitory_note'],
]);

/** Every text in a value, also in fields that are added later. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (leftOut.has(key) ? [] : textsIn(inner)));
}

/** Texts of a company about itself and its work, one by one. */
function searchedTexts(company: typeof companies.$inferSelect): string[] {
  const { name, nameKana, catchCopy, oneLine, city, work, conditions, youth, workplaces } = company;
  return textsIn([name, nameKana, catchCopy, oneLine, city, work, conditions, youth, workplaces]);
}

test('any part of two letters or more of a name, a reading or a text finds its company', async () => {
  const rows = await server().context.db.select().from(companies);
  const search = async (s: string) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await server().anonymous.call(companiesApi.search, {
        query: { s, page, per_page: 100 },
      });
      ids.push(...answer.results.map(({ id }) => id));
      if (!answer.next) return { ids, count: answer.count };
    }
  };
  const part = fc.record({
    row: fc.nat(rows.length - 1),
    text: fc.nat(),
    from: fc.nat(),
    length: fc.integer({ min: 2, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(part, async ({ row, text, from, length }) => {
      const company = rows[row]!;
      const texts = searchedTexts(company);
      const letters = [...texts[text % texts.length]!];
      const at = from % Math.max(1, letters.length - 1);
      const s = letters.slice(at, at + length).join('');
      if (queryWords(s).length === 0) return;
      const { ids, count } = await search(s);
      expect(ids, s).toContain(company.id);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
    }),
    { numRuns: 60 },
  );
}, 60_000);
