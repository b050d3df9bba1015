import { eq } from 'drizzle-orm';
import { companyMembersApi } from '#contract/account/company-members.ts';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { companyForm, makeLink, register, someCorporateNumber } from '#server/testing/make.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { type Attempt, publishOwn, Taken, type World, writeAndPublish } from './world.ts';

const fullWidth = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** Attempts at the 法人番号: a second page for it, or the first one before the company comes. */
export const byNumber = {
  'registers with the number': ({ server, number }) => getNoPage(server, [number]),
  'registers with the number in full-width digits and hyphens': ({ server, number }) =>
    getNoPage(server, [`${fullWidth(number.slice(0, 1))}－${fullWidth(number.slice(1))}`]),
  'registers with a number that nobody has, one digit from the right one': ({ server, number }) => {
    const digit = (Number(number[0]) % 9) + 1;
    return getNoPage(server, [`${digit}${number.slice(1)}`]);
  },
  'registers with a new number at the same moment as the right company': ({ server }) => {
    const number = someCorporateNumber();
    return getNoPage(server, [number, number]);
  },
  'registers a new number first and keeps the right company out': async (world) => {
    const { server } = world;
    const number = someCorporateNumber();
    const squatter = await registerCompany(server, { corporate_number: number });
    await register(server, 'company', { corporate_number: number });
    const { requests } = await squatter.client.call(companyMembersApi.people, {});
    const params = { id: requests[0]?.id ?? '' };
    await squatter.client.call(companyRequestsApi.decline, { params }).catch(() => null);
    await writeAndPublish(world, squatter);
  },
  'learns who registers with its number': async ({ server }) => {
    const number = someCorporateNumber();
    const squatter = await registerCompany(server, { corporate_number: number });
    await register(server, 'company', { corporate_number: number });
    const { requests } = await squatter.client.call(companyMembersApi.people, {});
    if (requests.length > 0) throw new Taken();
  },
  'types the number into the form of a new page': (world) =>
    writeAndPublish(world, world.attacker, { corporate_number: world.number }),
  'takes the number after the page was published with its own': async (world) => {
    await pauseRight(world);
    await publishOwn(world);
    await writeAndPublish(world, world.attacker, { corporate_number: world.number });
  },
  'publishes a page with the number while the right one is paused': async (world) => {
    await pauseRight(world);
    await writeAndPublish(world, world.attacker, { corporate_number: world.number });
  },
  'shows a page of long ago with the number beside the right one': async (world) => {
    const { server, attacker, number } = world;
    const { params } = attacker;
    await publishOwn(world);
    await attacker.client.call(companyEditingApi.pause, { params });
    await server.context.db
      .update(companies)
      .set({ corporateNumber: number })
      .where(eq(companies.id, attacker.id));
    await attacker.client.call(companyEditingApi.resume, { params });
  },
} satisfies Record<string, Attempt>;

/** The owner pauses the right page: no public page stands in the way of another one. */
export async function pauseRight({ victim }: World) {
  await victim.client.call(companyEditingApi.pause, { params: victim.params });
}

/** Registers with each number at the same moment; it is taken where every one of them got a page. */
async function getNoPage(server: TestServer, numbers: string[]) {
  const links = [];
  for (const _ of numbers) links.push(await makeLink(server, 'company'));
  const answers = await Promise.all(
    links.map(({ email: _, ...link }, at) =>
      server.anonymous.call(registrationApi.complete, {
        body: { ...link, ...companyForm({ corporate_number: numbers[at] }) },
      }),
    ),
  );
  let pages = 0;
  for (const { access } of answers)
    pages += (await server.clientOf(access).call(companiesApi.list, {})).length;
  if (pages >= numbers.length) throw new Taken();
}
