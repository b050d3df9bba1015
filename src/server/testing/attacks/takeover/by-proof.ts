import { eq } from 'drizzle-orm';
import { companyProofApi, staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { companyProofCodes } from '#server/features/company-proof/company-proof.table.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { pauseRight } from './by-number.ts';
import {
  type Attempt,
  invite,
  joinBy,
  noteCall,
  Taken,
  type World,
  writeAndPublish,
} from './world.ts';

/** Attempts to be taken for a company by the desk, a letter or a mail. */
export const byProof = {
  'has the number proven by a call about the false page': async (world) => {
    await pauseRight(world);
    await world.attacker.save({ corporate_number: world.number });
    await noteCall(world.server, world.attacker);
    await writeAndPublish(world, world.attacker);
  },
  'sends the code of the proof to another domain': async (world) => {
    const { attacker, number } = world;
    await attacker.save({ corporate_number: number });
    await noteDomain(world, 'higaisha.example');
    for (const local_part of ['me@evil.example', 'me@evil.example\r\nBcc: x', 'me＠evil.example'])
      if (!/^[^@\s]+@higaisha[.]example$/.test(await sentTo(world, { local_part })))
        throw new Taken();
  },
  'names the domain of the proof itself': async (world) => {
    const body = { local_part: 'me', domain: 'evil.example' };
    if ((await sentTo(world, body)).endsWith('@evil.example')) throw new Taken();
  },
  'has a domain noted at which anybody gets an address': async (world) => {
    await world.attacker.save({ corporate_number: someCorporateNumber() });
    await noteDomain(world, 'gmail.com');
    await proveByMail(world, 'gmail.com');
    await writeAndPublish(world, world.attacker);
  },
  'uses its own domain after it took another number': async (world) => {
    const { attacker } = world;
    await attacker.save({ corporate_number: someCorporateNumber() });
    await noteDomain(world, 'koubou.example');
    await attacker.save({ corporate_number: someCorporateNumber() });
    await proveByMail(world, 'koubou.example');
    await writeAndPublish(world, attacker);
  },
  'is proven by the address of a colleague at the domain': async (world) => {
    const { server, attacker } = world;
    await attacker.save({ corporate_number: someCorporateNumber() });
    const colleague = `taro-${attacker.id}@higaisha.example`;
    await joinBy(server, await invite(server, attacker, colleague, 'owner'));
    await noteDomain(world, 'higaisha.example');
    await writeAndPublish(world, attacker);
  },
  'uses a letter to its own address for another number': async (world) => {
    const { attacker } = world;
    await enter(attacker, await writeLetter(world));
    await writeAndPublish(world, attacker, { corporate_number: someCorporateNumber() });
  },
  'uses a letter to its own address after it took another number': async (world) => {
    const { attacker } = world;
    const code = await writeLetter(world);
    await attacker.save({ corporate_number: someCorporateNumber() });
    await enter(attacker, code).catch(() => null);
    await writeAndPublish(world, attacker);
  },
  'uses a letter of one page for another': async (world) => {
    const other = await registerCompany(world.server);
    await enter(other, await writeLetter(world)).catch(() => null);
    await writeAndPublish(world, other);
  },
  'uses a letter of long ago': async (world) => {
    const { server, attacker } = world;
    const code = await writeLetter(world);
    await server.context.db
      .update(companyProofCodes)
      .set({ expiresAt: new Date(server.context.now().getTime() - 1_000) })
      .where(eq(companyProofCodes.companyId, attacker.id));
    await enter(attacker, code).catch(() => null);
    await writeAndPublish(world, attacker);
  },
  'guesses the code of the proof': async (world) => {
    const { attacker } = world;
    await writeLetter(world);
    for (let tried = 0; tried < 20; tried += 1)
      await enter(attacker, String(tried).padStart(12, 'A')).then(
        () => Promise.reject(new Taken()),
        () => null,
      );
    const { letter } = await attacker.client.call(companyProofApi.show, {});
    // Still alive after twenty wrong tries: it can be guessed.
    if (letter) throw new Taken();
  },
} satisfies Record<string, Attempt>;

/** The desk writes a letter to the attacker's own page; answers its code. */
async function writeLetter({ server, attacker }: World): Promise<string> {
  const reviewer = await server.signedInStaff('reviewer');
  const { params } = attacker;
  return (await reviewer.call(staffCompanyProofApi.makeLetter, { params })).code;
}

function enter({ client }: Pick<World['attacker'], 'client'>, code: string) {
  return client.call(companyProofApi.enterCode, { body: { code } });
}

async function noteDomain({ server, attacker }: World, domain: string) {
  const reviewer = await server.signedInStaff('reviewer');
  const { params } = attacker;
  await reviewer.call(staffCompanyProofApi.setDomain, { params, body: { domain } });
}

/** Where a code goes that the attacker asks for; to nobody at the right domain where it is refused. */
async function sentTo({ server, attacker }: World, body: Record<string, unknown>) {
  const { access, client } = attacker;
  const json = JSON.stringify(body);
  await server.send('POST', '/api/company-proof/mail/', { access, body: json });
  const { mail } = await client.call(companyProofApi.show, {});
  return mail?.sent_to ?? 'nobody@higaisha.example';
}

async function proveByMail({ server, attacker }: World, domain: string) {
  const local_part = `me-${attacker.id}`;
  await attacker.client.call(companyProofApi.sendMail, { body: { local_part } });
  const { data } = await queuedMail(server, `${local_part}@${domain}`, 'companyProofCode');
  await enter(attacker, data.code);
}
