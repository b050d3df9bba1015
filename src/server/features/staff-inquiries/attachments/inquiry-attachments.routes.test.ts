import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { inquiryAttachmentsApi } from '#contract/staff/inquiries/inquiry-attachments.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { pngOf } from '#server/testing/pictures.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { attachmentFile } from '#server/uploads/kept-files.ts';
import { purgeAttachments } from './purge-attachments.ts';

const server = testServer();
let editor: SignedIn;
let other: SignedIn;
let email: string;
let params: { reference: string };
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
  other = await server().signedInStaff('administrator');
});
beforeEach(async () => {
  email = someAddress();
  const body = {
    kind: 'contact',
    name: '金糸雀',
    email,
    body: '資料をください',
    elapsed_ms: 9_000,
  };
  params = await server().anonymous.call(inquiriesApi.send, { body: body as never });
});

const pdf = (text = '案内') => `%PDF-1.7\n${text}\n%%EOF\n`;
const add = (content: string | Uint8Array<ArrayBuffer> = pdf(), name = '案内.pdf', by = editor) => {
  const type = name.endsWith('.png') ? 'image/png' : 'application/pdf';
  const upload = new Blob([content], { type });
  return by.call(inquiryAttachmentsApi.add, { params, query: { name }, upload });
};
const open = (by = editor) => by.call(staffInquiriesApi.detail, { params });
const read = (id: string, by = editor) =>
  by.call(inquiryAttachmentsApi.read, { params: { ...params, id } });
const answer = async (attachments: string[]) => {
  const { updated_at } = await open();
  const body = { updated_at, text: 'お送りします。', attachments };
  return editor.call(staffInquiriesApi.answer, { params, body });
};
const isKept = async (id: string) =>
  (await server().context.uploads.size(attachmentFile('inquiry', { id }))) !== null;
/** The hour's work, so many days from now. */
const purge = (days: number) => {
  const { context } = server();
  const later = new Date(context.now().getTime() + days * 86_400_000);
  return purgeAttachments({ ...context, now: () => later });
};

describe('A file of an answer', () => {
  test('is mailed with it, is read again at the desk, and counts in the export', async () => {
    const guide = await add();
    const map = await add(pngOf(40, 40), '地図.large.png');
    expect(guide).toMatchObject({ name: '案内.pdf', type: 'application/pdf' });
    expect((await open()).waiting.map(({ id }) => id)).toEqual([guide.id, map.id]);
    // What a colleague has added is not sent by chance.
    expect((await open(other)).waiting).toEqual([]);

    const { waiting, answer_texts } = await answer([guide.id, map.id]);
    expect(waiting).toEqual([]);
    expect(answer_texts[0]?.attachments.map(({ name }) => name)).toEqual([
      '案内.pdf',
      '地図.large.png',
    ]);
    const { attachments } = await queuedMail(server(), email, 'inquiryAnswer');
    expect(attachments).toEqual([
      { file: attachmentFile('inquiry', guide), name: '案内.pdf', type: 'application/pdf' },
      { file: attachmentFile('inquiry', map), name: '地図.large.png', type: 'image/png' },
    ]);
    const { content } = await read(guide.id, other);
    expect(Buffer.from(content, 'base64').toString()).toBe(pdf());
    const { results } = await other.call(staffInquiriesApi.export, {
      body: { words: params.reference },
    });
    expect(results).toMatchObject([{ attachments: 2 }]);
  });

  test('is taken away before it is sent, by who added it alone, and never afterwards', async () => {
    const { id } = await add();
    const remove = (by: SignedIn) =>
      by.call(inquiryAttachmentsApi.remove, { params: { ...params, id } });
    await expectRefusal(remove(other), 'not_found');
    await remove(editor);
    expect(await isKept(id)).toBe(false);
    await expectRefusal(answer([id]), 'invalid');
    expect((await open()).state).toBe('new');
    const sent = await add();
    await answer([sent.id]);
    const late = editor.call(inquiryAttachmentsApi.remove, { params: { ...params, id: sent.id } });
    await expectRefusal(late, 'not_found');
  });

  test('goes after a day where nobody sends it, and with its inquiry', async () => {
    const [sent, unsent] = [await add(), await add()];
    await answer([sent.id]);
    await purge(2);
    expect([await isKept(sent.id), await isKept(unsent.id)]).toEqual([true, false]);
    const { db } = server().context;
    await db.delete(inquiries).where(eq(inquiries.reference, params.reference));
    await purge(2);
    expect(await isKept(sent.id)).toBe(false);
  });

  test('is no more than three to an answer, and none to an inquiry that is held', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    await expectRefusal(add(), 'conflict');
    const { db } = server().context;
    await db
      .update(inquiries)
      .set({ status: 'held' })
      .where(eq(inquiries.reference, params.reference));
    await expectRefusal(add(pdf(), 'a.pdf', other), 'conflict');
  });

  test('is for who may answer inquiries, at its own inquiry, and at no public address', async () => {
    const { id } = await add();
    await answer([id]);
    const reviewer = await server().signedInStaff('reviewer');
    await expectRefusal(read(id, reviewer), 'permission_denied');
    await expectRefusal(add(pdf(), 'a.pdf', reviewer), 'permission_denied');
    const elsewhere = await server().anonymous.call(inquiriesApi.send, {
      body: { kind: 'contact', name: '鶯', email, body: '別の相談', elapsed_ms: 9_000 } as never,
    });
    await expectRefusal(
      editor.call(inquiryAttachmentsApi.read, { params: { ...elsewhere, id } }),
      'not_found',
    );
    expect((await server().send('GET', `/media/${attachmentFile('inquiry', { id })}`)).status).toBe(
      404,
    );
  });
});

test.each([
  ['a page that says it is a PDF', '<html></html>', 'application/pdf', 'unsupported_media_type'],
  ['a PDF that says it is a picture', pdf(), 'image/png', 'unsupported_media_type'],
  ['half a PDF', '%PDF-1.7\n', 'application/pdf', 'invalid'],
  ['a sheet', 'PK', 'application/vnd.ms-excel', 'unsupported_media_type'],
  ['three megabytes', `%PDF-${' '.repeat(3 * 1024 * 1024)}`, 'application/pdf', 'too_large'],
] as const)('%s is refused in words and not kept', async (_, content, type, code) => {
  const response = await server().send(
    'POST',
    `/api/staff/inquiries/${params.reference}/attachments/?name=a.pdf`,
    { access: editor.access, headers: { 'Content-Type': type }, body: new Blob([content]) },
  );
  expect((await expectErrorBody(response, code)).detail.length).toBeGreaterThan(12);
  expect((await open()).waiting).toEqual([]);
});
