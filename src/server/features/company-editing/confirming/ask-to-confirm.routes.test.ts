import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import {
  insertChange,
  selectOwnWord,
} from '#server/features/company-editing/company-editing.queries.ts';
import { confirmCompany, pauseCompany } from '#server/features/company-editing/pause-company.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { askToConfirm } from './ask-to-confirm.ts';

const server = testServer();
const day = 86_400_000;

/** A public page whose company confirmed it so many days ago. */
async function confirmedBefore(days: number) {
  const company = await registerCompany(server());
  const { db, now } = server().context;
  const lastConfirmedOn = new Date(now().getTime() - days * day).toISOString().slice(0, 10);
  await db
    .update(companies)
    .set({ status: 'published', lastConfirmedOn })
    .where(eq(companies.id, company.id));
  return company;
}

const asked = async (email: string) =>
  (await queuedMails(server(), email)).filter(({ template }) => template === 'companyConfirm')
    .length;
const confirm = (token: string) =>
  server().anonymous.call(companyEditingApi.confirmByLink, { body: { token } });

test('The site asks a company to confirm after 90 days, again after 90 more, never twice at once', async () => {
  const [old, recent] = [await confirmedBefore(91), await confirmedBefore(80)];
  const { context } = server();
  await Promise.all([askToConfirm(context), askToConfirm(context)]);
  await askToConfirm(context);
  expect([await asked(old.email), await asked(recent.email)]).toEqual([1, 0]);
  server().advance(92 * day);
  await askToConfirm(context);
  expect([await asked(old.email), await asked(recent.email)]).toEqual([2, 1]);
  server().advance(-92 * day);
});

test('a page without a day is asked about: 90 days after its publication, else at once', async () => {
  const [unknown, published] = [await confirmedBefore(0), await confirmedBefore(0)];
  const { context } = server();
  for (const { id } of [unknown, published])
    await context.db.update(companies).set({ lastConfirmedOn: null }).where(eq(companies.id, id));
  await insertChange(context.db, {
    ...{ companyId: published.id, by: 'staff', action: 'published', fields: [] },
    createdAt: context.now(),
  });
  await askToConfirm(context);
  expect([await asked(unknown.email), await asked(published.email)]).toEqual([1, 0]);
  server().advance(91 * day);
  await askToConfirm(context);
  expect(await asked(published.email)).toBe(1);
  server().advance(-91 * day);
});

test('a confirmation by the staff does not put the question off', async () => {
  const [early, late, never] = [
    await confirmedBefore(0),
    await confirmedBefore(0),
    await confirmedBefore(0),
  ];
  const { context } = server();
  await confirmCompany(context, { id: early.id, by: 'company' });
  server().advance(60 * day);
  await confirmCompany(context, { id: late.id, by: 'company' });
  server().advance(31 * day);
  for (const { id } of [early, late, never]) await confirmCompany(context, { id, by: 'staff' });
  const word = (company: { id: string }) => selectOwnWord(context.db, { companyId: company.id });
  const lateDay = japanDay(new Date(context.now().getTime() - 31 * day));
  expect([await word(late), await word(never)]).toEqual([lateDay, null]);
  await askToConfirm(context);
  expect(await Promise.all([early, late, never].map(({ email }) => asked(email)))).toEqual([
    1, 0, 1,
  ]);
  server().advance(-91 * day);
});

test('the link confirms once, without a log-in, for thirty days', async () => {
  const company = await confirmedBefore(120);
  const { context } = server();
  await askToConfirm(context);
  const { data } = await queuedMail(server(), company.email, 'companyConfirm');
  server().advance(31 * day);
  await expectRefusal(confirm(data.token), 'link_invalid_or_expired');
  server().advance(-2 * day);
  const today = context.now().toISOString().slice(0, 10);
  expect((await confirm(data.token)).company.id).toBe(company.id);
  await expectRefusal(confirm(data.token), 'link_invalid_or_expired');
  server().advance(-29 * day);
  const state = await company.editing();
  expect(state.last_confirmed_on! >= today).toBe(true);
  expect(state.history[0]).toMatchObject({ by: 'company', action: 'confirmed' });
});

test('a link to a page that is paused, or of another kind, confirms nothing', async () => {
  const company = await confirmedBefore(120);
  await askToConfirm(server().context);
  const { data } = await queuedMail(server(), company.email, 'companyConfirm');
  await pauseCompany(server().context, { id: company.id, by: 'company' });
  await expectRefusal(confirm(data.token), 'link_invalid_or_expired');
  await expectRefusal(confirm('x'.repeat(43)), 'link_invalid_or_expired');
});

test('a link that was sent before the staff changed the page does not answer for the change', async () => {
  const company = await confirmedBefore(91);
  const { context } = server();
  await askToConfirm(context);
  const mail = await queuedMail(server(), company.email, 'companyConfirm');
  server().advance(day);
  const staffEditedAt = context.now();
  const ofCompany = eq(companies.id, company.id);
  await context.db.update(companies).set({ staffEditedAt }).where(ofCompany);
  await confirm(mail.data.token);
  const select = () =>
    context.db.select({ at: companies.staffEditedAt }).from(companies).where(ofCompany);
  expect(await select()).toEqual([{ at: staffEditedAt }]);
  await confirmCompany(context, { id: company.id, by: 'company' });
  expect(await select()).toEqual([{ at: null }]);
  server().advance(-day);
});
