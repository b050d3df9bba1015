import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companiesApi } from '#contract/companies.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { testServer } from '#server/testing/test-server.ts';
import { queryWords } from './fold-text.ts';

const server = testServer();

/** What a company says about itself and its work, text by text. */
function searchedTexts({
  work,
  conditions,
  workplaces,
  ...company
}: typeof companies.$inferSelect) {
  return [
    ...[company.name, company.nameKana, company.catchCopy, company.oneLine, company.city],
    ...[work.description, ...work.hard_parts, ...work.enjoyable_for],
    ...[...work.day_schedule.map(({ activity }) => activity), ...work.qualification_support],
    ...[...conditions.allowances, ...workplaces.map(({ name }) => name)],
    ...work.seniors.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
    ...[...work.career_path.map(({ text }) => text), conditions.days_off ?? ''],
  ];
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
