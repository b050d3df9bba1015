import { eq } from 'drizzle-orm';
import { companyMembersApi } from '#contract/account/company-members.ts';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { someAddress } from '#server/testing/make.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { type Attempt, joinBy, note, publishOwn, writeAndPublish } from './world.ts';

/** Attempts in which the operators' desk is deceived, or has somebody of the false company in it. */
export const byDesk = {
  'becomes a member by having its page merged into the right one': async (world) => {
    const { server, attacker, victim } = world;
    const administrator = await server.signedInStaff('administrator');
    await administrator.call(desk.merge, { params: attacker.params, body: { into: victim.id } });
  },
  'comes back beside the right page by the undo of a merge': async (world) => {
    const { server, attacker, victim, number } = world;
    const { params } = attacker;
    await publishOwn(world);
    // As a page of before the rule that there is one for a number.
    await server.context.db
      .update(companies)
      .set({ corporateNumber: number })
      .where(eq(companies.id, attacker.id));
    const administrator = await server.signedInStaff('administrator');
    await administrator.call(desk.merge, { params, body: { into: victim.id } });
    await administrator.call(desk.undoMerge, { params });
  },
  'is invited by the desk as the owner of a page that has one': async ({ server, victim }) => {
    const email = someAddress();
    const administrator = await server.signedInStaff('administrator');
    const { params } = victim;
    await administrator.call(newCompaniesApi.inviteOwner, { params, body: { email } });
    const { data } = await queuedMail(server, email, 'ownerInvitation');
    await joinBy(server, data.token);
  },
  'notes the call about its own page as a member of the staff': async (world) => {
    const { server, attacker } = world;
    const reviewer = await server.signedInStaff('reviewer');
    const user = await selectUser(server.context.db, { id: reviewer.id });
    const contact = { name: '佐々木 一郎', phone: '0312345678', email: user?.email ?? '' };
    await attacker.client.call(companyMembersApi.changeContact, { body: contact });
    const { params } = attacker;
    await reviewer.call(staffCompanyProofApi.noteCall, { params, body: { note } });
    await writeAndPublish(world, attacker);
  },
} satisfies Record<string, Attempt>;
