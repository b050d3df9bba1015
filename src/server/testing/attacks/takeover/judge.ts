import { and, eq, ne } from 'drizzle-orm';
import { companiesApi } from '#contract/company/companies.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import { type Attempt, Taken, type World } from './world.ts';

/** Whether somebody got what is the victim's: its people, its words, its number or a page without a proof. */
export async function isTaken(world: World, attempt: Attempt): Promise<boolean> {
  const before = await rolesOf(world);
  const error: unknown = await attempt(world).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Taken) return true;
  if (error !== null && !(error instanceof Error && error.name === 'ApiCallError')) throw error;
  return (await hasOtherPeople(world, before)) || (await saysFalseWords(world));
}

/** Somebody joined whom no owner let in, the editor decides, or nobody does. */
async function hasOtherPeople(world: World, before: string[]): Promise<boolean> {
  const { editor, guests, isLeft } = world;
  const after = await rolesOf(world);
  const mayBe = (member: string) =>
    before.includes(member) || [editor.id, ...guests].some((id) => member.startsWith(id));
  const isPromoted = after.includes(`${editor.id} owner`) && !guests.has(editor.id);
  const isOwned = after.some((member) => member.endsWith('owner'));
  return isPromoted || after.some((member) => !mayBe(member)) || (!isOwned && !isLeft);
}

/** The page or a public page beside it says what the attacker wrote, or a second public page has the number. */
async function saysFalseWords({ server, victim, number, falseWords }: World): Promise<boolean> {
  const { db } = server.context;
  const [row] = await db.select().from(companies).where(eq(companies.id, victim.id));
  const { results } = await server.anonymous.call(companiesApi.search, {
    query: { s: falseWords },
  });
  const isPublicBeside = and(
    eq(companies.corporateNumber, number),
    eq(companies.status, 'published'),
    ne(companies.id, victim.id),
  );
  return (
    row?.catchCopy === falseWords ||
    results.some(({ id }) => id !== victim.id) ||
    (await db.$count(companies, isPublicBeside)) > 0
  );
}

async function rolesOf({ server, victim }: World): Promise<string[]> {
  const members = await selectMembers(server.context.db, { companyId: victim.id });
  return members.map(({ userId, role }) => `${userId} ${role}`);
}
