import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  reviewAttachmentsApi,
  staffReviewAttachmentsApi,
} from '#contract/company/review/review-attachments.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { reviewAttachmentsDuties } from '#server/features/review-attachments/review-attachments.duties.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { attachmentFile } from '#server/uploads/kept-files.ts';

const server = testServer();
const desk = staffCompaniesApi;
const pdf = '%PDF-1.7\n赤入れ\n%%EOF\n';

async function submittedCompany() {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  return company;
}
type Company = Awaited<ReturnType<typeof submittedCompany>>;

const add = (by: SignedIn, { params }: Company, name = '赤入れ.pdf') => {
  const upload = new Blob([pdf], { type: 'application/pdf' });
  return by.call(staffReviewAttachmentsApi.add, { params, query: { name }, upload });
};
const seen = (by: SignedIn, { params }: Company) => by.call(desk.detail, { params });
const submittedAt = async (by: SignedIn, company: Company) =>
  (await seen(by, company)).submitted_at ?? '';
const sendBack = async (by: SignedIn, company: Company, attachments: string[]) =>
  by.call(desk.sendBack, {
    params: company.params,
    body: {
      ...{ submitted_at: await submittedAt(by, company), attachments },
      reasons: ['赤いところを直してください。'],
    },
  });
const readAs = (by: Pick<SignedIn, 'call'>, { id }: Company, attachment: string) =>
  by.call(reviewAttachmentsApi.read, { params: { id, attachment } });
const readAtDesk = (by: SignedIn, { id }: Company, attachment: string) =>
  by.call(staffReviewAttachmentsApi.read, { params: { id, attachment } });
const isKept = async (id: string) =>
  (await server().context.uploads.size(attachmentFile('review', { id }))) !== null;
/** The hour's work, so many days from now. */
async function purge(days: number) {
  const { context } = server();
  const later = new Date(context.now().getTime() + days * 86_400_000);
  const { retention = {}, schedule } = reviewAttachmentsDuties;
  for (const forget of Object.values(retention)) await forget(context.db, later);
  for (const work of Object.values(schedule?.outside ?? {}))
    await work({ ...context, now: () => later });
}

describe('A file of a page that is sent back', () => {
  test('is mailed with the points and read by the members of its company alone, until it is published', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const company = await submittedCompany();
    const file = await add(reviewer, company);
    expect(file).toMatchObject({ name: '赤入れ.pdf', type: 'application/pdf' });
    await expectRefusal(readAs(company.client, company, file.id), 'not_found');
    await sendBack(reviewer, company, [file.id]);

    const mail = await queuedMail(server(), company.email, 'companySentBack');
    expect(mail.data).toEqual({ reasons: ['赤いところを直してください。'], hasFiles: true });
    expect(mail.attachments).toEqual([
      { file: attachmentFile('review', file), name: '赤入れ.pdf', type: 'application/pdf' },
    ]);
    expect((await company.editing()).attachments).toEqual([file]);
    const { content } = await readAs(company.client, company, file.id);
    expect(Buffer.from(content, 'base64').toString()).toBe(pdf);
    const other = await submittedCompany();
    await expectRefusal(readAs(other.client, company, file.id), 'not_found');
    await expectRefusal(readAs(other.client, other, file.id), 'not_found');
    const student = await server().signedIn('student');
    await expectRefusal(readAs(student, company, file.id), 'permission_denied');
    const media = await server().send('GET', `/media/${attachmentFile('review', file)}`);
    expect(media.status).toBe(404);
    const colleague = await server().signedInStaff('reviewer');
    expect((await seen(colleague, company)).attachments).toEqual({ sent: [file], waiting: [] });
    expect((await readAtDesk(colleague, company, file.id)).content).toBe(content);

    await company.save({ catch_copy: '直したことば' });
    await company.submit();
    expect((await company.editing()).attachments).toEqual([]);
    const body = { submitted_at: await submittedAt(reviewer, company) };
    await reviewer.call(desk.publish, { params: company.params, body });
    await expectRefusal(readAs(company.client, company, file.id), 'not_found');
    expect((await seen(reviewer, company)).attachments.sent).toEqual([]);
    await purge(100);
    expect(await isKept(file.id)).toBe(true);
    await purge(181);
    expect(await isKept(file.id)).toBe(false);
  });

  test('waits for who added it alone, is taken away, and is missed where it is gone', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const other = await server().signedInStaff('administrator');
    const company = await submittedCompany();
    const file = await add(reviewer, company);
    expect((await seen(reviewer, company)).attachments.waiting).toEqual([file]);
    expect((await seen(other, company)).attachments.waiting).toEqual([]);
    await expectRefusal(readAtDesk(other, company, file.id), 'not_found');
    await expectRefusal(sendBack(other, company, [file.id]), 'invalid');
    const remove = (by: SignedIn) =>
      by.call(staffReviewAttachmentsApi.remove, {
        params: { ...company.params, attachment: file.id },
      });
    await expectRefusal(remove(other), 'not_found');
    await remove(reviewer);
    expect(await isKept(file.id)).toBe(false);
    await expectRefusal(sendBack(reviewer, company, [file.id]), 'invalid');
    expect((await seen(reviewer, company)).status).toBe('in_review');
    const sent = await add(reviewer, company);
    await sendBack(reviewer, company, [sent.id]);
    await expectRefusal(
      reviewer.call(staffReviewAttachmentsApi.remove, {
        params: { ...company.params, attachment: sent.id },
      }),
      'not_found',
    );
  });

  test('is no more than three to a mail, and none where nothing waits or another one reads', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const other = await server().signedInStaff('reviewer');
    const company = await submittedCompany();
    for (let count = 0; count < 3; count += 1) await add(reviewer, company);
    await expectRefusal(add(reviewer, company), 'conflict');
    await reviewer.call(desk.claim, { params: company.params });
    await expectRefusal(add(other, company), 'conflict');
    await sendBack(reviewer, company, []);
    await expectRefusal(add(reviewer, company), 'conflict');
  });

  test('is not added by an editor, a member of the company, or beyond the own prefectures', async () => {
    const company = await submittedCompany();
    const editor = await server().signedInStaff('editor');
    await expectRefusal(add(editor, company), 'permission_denied');
    const own = await server().signedInStaff('reviewer');
    const { db } = server().context;
    await db.insert(companyMembers).values({
      ...{ companyId: company.id, userId: own.id, role: 'editor' },
    });
    await expectRefusal(add(own, company), 'permission_denied');
    await db.update(companies).set({ prefecture: '13' }).where(eq(companies.id, company.id));
    const far = await server().signedInStaff('reviewer', { prefectures: ['27'] });
    await expectRefusal(add(far, company), 'permission_denied');
  });

  test('goes after a day where nobody sends it, and with its company', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const company = await submittedCompany();
    const [sent, unsent] = [await add(reviewer, company), await add(reviewer, company)];
    await sendBack(reviewer, company, [sent.id]);
    await purge(2);
    expect([await isKept(sent.id), await isKept(unsent.id)]).toEqual([true, false]);
    await server().context.db.delete(companies).where(eq(companies.id, company.id));
    await purge(2);
    expect(await isKept(sent.id)).toBe(false);
  });
});
