import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import { highSchools } from '#server/features/schools/high-schools.table.ts';

/**
 * Names by id of the staff, companies, columns and high schools that are still there. Nobody outside the staff is
 * named: who looks a person up is noted, and a look at this log is not.
 */
export async function selectAuditNames(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [staff, pages, columns, schools] = await Promise.all([
    db
      .select({ id: users.id, name: users.username })
      .from(users)
      .where(and(inArray(users.id, [...ids]), eq(users.userType, 'staff'))),
    db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(inArray(companies.id, [...ids])),
    db
      .select({ id: posts.id, name: posts.title })
      .from(posts)
      .where(inArray(posts.id, [...ids])),
    db
      .select({ id: highSchools.id, name: highSchools.name })
      .from(highSchools)
      .where(inArray(highSchools.id, [...ids])),
  ]);
  return new Map([...staff, ...pages, ...columns, ...schools].map(({ id, name }) => [id, name]));
}
