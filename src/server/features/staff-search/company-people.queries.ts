import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import type { Reach } from '#server/http/api/gate.ts';

type Asked = {
  /** Folded (`inquiry-words.ts`). */
  words: readonly string[];
  reach: Reach;
  limit: number;
};

/** Companies whose contact, or one of whose members, has all of the words in name, mail or phone; by name. Merged ones are left out. */
export async function selectCompaniesByPeople(db: Database, { words, reach, limit }: Asked) {
  const { contactName, contactEmail, contactPhone } = companies;
  const isContact = has(words, sql`concat_ws(' ', ${contactName}, ${contactEmail})`, contactPhone);
  const isMember = sql<boolean>`exists (
    select 1 from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
    where ${companyMembers.companyId} = ${companies.id}
      and ${has(words, sql`concat_ws(' ', ${users.username}, ${users.email})`)})`;
  const { id, name, prefecture } = companies;
  const rows = await db
    .select({ id, name, prefecture, isContact, isMember, count: sql<number>`count(*) over ()` })
    .from(companies)
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, id))
    .where(and(sql`(${isContact} or ${isMember})`, isNull(companyRedirects.fromId), within(reach)))
    .orderBy(asc(companies.nameKana), asc(id))
    .limit(limit);
  return { rows, count: Number(rows[0]?.count ?? 0) };
}

/** Whether a person's text has every word: without spaces, for names are written with and without one. */
function has(
  words: readonly string[],
  text: SQL,
  phone: SQL | typeof companies.contactPhone = sql`''`,
) {
  const folded = sql`regexp_replace(lower(normalize(${text}, NFKC)), '[[:space:]]', '', 'g')`;
  const digits = sql`regexp_replace(normalize(coalesce(${phone}, ''), NFKC), '[^0-9]', '', 'g')`;
  const each = words.map((word) => {
    const number = word.replaceAll(/[-‐‑–—−ー]/g, '');
    const isIn = sql`strpos(${folded}, ${word}) > 0`;
    return /^\d{4,}$/.test(number) ? sql`(${isIn} or strpos(${digits}, ${number}) > 0)` : isIn;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
