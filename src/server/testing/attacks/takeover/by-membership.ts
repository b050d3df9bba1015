import { eq } from 'drizzle-orm';
import { usersApi } from '#contract/account/accounts.ts';
import { companyInvitationsApi, companyMembersApi } from '#contract/account/company-members.ts';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { type Attempt, invite, joinBy, mustFail, type World } from './world.ts';

/** Attempts to be one of the company's people, to become more than one is, or to stay. */
export const byMembership = {
  'writes on the page by its id': ({ attacker, victim, falseWords }) =>
    mustFail(
      attacker.client.call(companyEditingApi.update, {
        params: victim.params,
        body: { catch_copy: falseWords },
      }),
    ),
  'pauses the page by its id': ({ attacker, victim }) =>
    mustFail(attacker.client.call(companyEditingApi.pause, { params: victim.params })),
  'reads the draft by its id': ({ attacker, victim }) =>
    mustFail(attacker.client.call(companyEditingApi.editing, { params: victim.params })),
  'goes on writing after it was removed': async ({ victim, editor, falseWords }) => {
    await victim.client.call(companyMembersApi.remove, { params: { id: editor.id } });
    await mustFail(
      editor.client.call(companyEditingApi.update, {
        params: victim.params,
        body: { catch_copy: falseWords },
      }),
    );
  },
  'opens an invitation of a colleague with another account': async ({ server, victim }) => {
    const token = await invite(server, victim);
    const stranger = await server.signedIn('company');
    await stranger.call(companyInvitationsApi.accept, { body: { token } });
  },
  'opens an invitation with an address that it never confirmed': async ({ server, victim }) => {
    const email = someAddress();
    const token = await invite(server, victim, email);
    const stranger = await server.signedIn('company');
    await stranger.call(usersApi.changeEmail, { body: { new_email: email } });
    await stranger.call(companyInvitationsApi.accept, { body: { token } });
  },
  'accepts an invitation that was withdrawn': async ({ server, victim }) => {
    const token = await invite(server, victim);
    const { invitations } = await victim.client.call(companyMembersApi.people, {});
    for (const { id } of invitations)
      await victim.client.call(companyMembersApi.withdrawInvitation, { params: { id } });
    await joinBy(server, token);
  },
  'accepts an invitation of long ago': async ({ server, victim }) => {
    const email = someAddress();
    const token = await invite(server, victim, email);
    await server.context.db
      .update(mailLinks)
      .set({ expiresAt: new Date(server.context.now().getTime() - 1_000) })
      .where(eq(mailLinks.emailKey, emailKey(email)));
    await joinBy(server, token);
  },
  'accepts an invitation twice': async ({ server, victim }) => {
    const token = await invite(server, victim);
    const first = await joinBy(server, token);
    await victim.client.call(companyMembersApi.remove, { params: { id: first.user.id } });
    await first.client.call(companyInvitationsApi.accept, { body: { token } });
  },
  'accepts an invitation by somebody who is an owner no more': async (world) => {
    const { server, victim, editor } = world;
    const params = { id: editor.id };
    await victim.client.call(companyMembersApi.changeRole, { params, body: { role: 'owner' } });
    const token = await invite(server, editor);
    await victim.client.call(companyMembersApi.changeRole, { params, body: { role: 'editor' } });
    await joinBy(server, token);
  },
  'accepts an invitation by somebody who left the page to the desk': async (world) => {
    const { server, victim, editor } = world;
    const token = await invite(server, victim);
    await victim.client.call(companyMembersApi.remove, { params: { id: editor.id } });
    await victim.client.call(companyMembersApi.leaveToDesk, {});
    world.isLeft = true;
    await joinBy(server, token);
  },
  'accepts the own request': async (world) => {
    const { asking, params } = await askToJoin(world);
    await asking.client.call(companyRequestsApi.accept, { params, body: { role: 'owner' } });
  },
  'accepts a request as the owner of another company': async (world) => {
    const { params } = await askToJoin(world);
    const { client } = world.attacker;
    await client.call(companyRequestsApi.accept, { params, body: { role: 'owner' } });
  },
  'makes itself owner as an editor': ({ editor }) =>
    editor.client.call(companyMembersApi.changeRole, {
      params: { id: editor.id },
      body: { role: 'owner' },
    }),
  'makes a friend of its own the owner as an editor': async ({ server, editor }) => {
    await joinBy(server, await invite(server, editor, someAddress(), 'owner'));
  },
  'removes the owner as an editor': ({ editor, victim }) =>
    editor.client.call(companyMembersApi.remove, { params: { id: victim.user.id } }),
  'is left alone by two owners who go at the same moment': async ({ victim, editor, guests }) => {
    guests.add(editor.id);
    const params = { id: editor.id };
    await victim.client.call(companyMembersApi.changeRole, { params, body: { role: 'owner' } });
    await Promise.allSettled([
      victim.client.call(companyMembersApi.leave, {}),
      editor.client.call(companyMembersApi.leave, {}),
    ]);
  },
  'leaves the page to the desk while its owner is there': ({ editor }) =>
    mustFail(editor.client.call(companyMembersApi.leaveToDesk, {})),
} satisfies Record<string, Attempt>;

/** Somebody asks to join the right company; answers them and their request. */
async function askToJoin({ server, victim, number }: World) {
  const asking = await register(server, 'company', { corporate_number: number });
  const { requests } = await victim.client.call(companyMembersApi.people, {});
  return { asking, params: { id: requests[0]?.id ?? '' } };
}
