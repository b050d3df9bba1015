import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { answerTemplatesApi, staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { newId } from '#server/db/columns.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const day = 86_400_000;
let editor: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
  administrator = await server().signedInStaff('administrator');
});

const send = async (extra: Record<string, unknown> = {}) => {
  const email = someAddress();
  const body = {
    kind: 'contact',
    name: '金糸雀',
    email,
    body: 'カナリアの相談',
    elapsed_ms: 9_000,
  };
  const { reference } = await server().anonymous.call(inquiriesApi.send, {
    body: { ...body, ...extra } as never,
  });
  return { reference, email };
};
const open = (reference: string, by = editor) =>
  by.call(staffInquiriesApi.detail, { params: { reference } });
const entriesOf = async (reference: string) => {
  const query = { subject_id: reference, sort: 'at' as const };
  return (await administrator.call(staffAuditApi.list, { query })).results;
};
const actionsOf = async (reference: string) =>
  (await entriesOf(reference)).map(({ action }) => action);

describe('the inbox', () => {
  test('filters, sorts and says nothing of who wrote what', async () => {
    const { db, now } = server().context;
    await db.delete(inquiries);
    const old = await send();
    const report = await send({ kind: 'report', company_id: null });
    const fresh = await send();
    const program = await send({ elapsed_ms: 10 });
    const age = (reference: string, days: number) =>
      db
        .update(inquiries)
        .set({ createdAt: new Date(now().getTime() - days * day) })
        .where(eq(inquiries.reference, reference));
    // More than three working days, whatever holidays there are.
    await age(old.reference, 12);
    await age(report.reference, 6);
    await age(program.reference, 30);
    const list = async (
      query: Parameters<typeof editor.call<typeof staffInquiriesApi.list>>[1]['query'],
    ) =>
      (await editor.call(staffInquiriesApi.list, { query: query ?? {} })).results.map(
        ({ reference }) => reference,
      );
    expect(await list({})).toEqual(
      [program, old, report, fresh]
        .map(({ reference }) => reference)
        .toSorted((a, b) => orderOf(a) - orderOf(b)),
    );
    function orderOf(reference: string) {
      return [program, old, report, fresh].findIndex((one) => one.reference === reference);
    }
    expect(await list({ overdue: '1' })).toEqual([old.reference]);
    expect(await list({ kind: 'report' })).toEqual([report.reference]);
    expect(await list({ suspicious: '1' })).toEqual([program.reference]);
    expect(await list({ sort: '-created_at', suspicious: '0' })).toHaveLength(3);
    await age(report.reference, 8);
    expect(await list({ overdue: '1' })).toEqual([old.reference, report.reference]);
    const all = JSON.stringify(await editor.call(staffInquiriesApi.list, {}));
    expect(all).not.toMatch(/カナリア|金糸雀|test\.example/);
  });

  test('names and addresses for a file go to administrators, and the log tells', async () => {
    const { email } = await send();
    await expectRefusal(editor.call(staffInquiriesApi.export, { body: {} }), 'permission_denied');
    const { results } = await administrator.call(staffInquiriesApi.export, {
      body: { per_page: 100 },
    });
    expect(results.map((row) => row.email)).toContain(email);
    expect(await actionsOf('page-1')).toEqual(['inquiry.export']);
  });
});

describe('a search of the inbox', () => {
  const searchBy = async (words: string, by = editor) =>
    (await by.call(staffInquiriesApi.search, { body: { words } })).results;
  const found = async (words: string) =>
    (await searchBy(words)).map(({ reference }) => reference).toSorted();
  const looksOf = (by: SignedIn) =>
    server()
      .context.db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, by.id), eq(auditEntries.action, 'inquiry.search')));

  test('finds by name, address, telephone number, organisation and words, however they are typed', async () => {
    await server().context.db.delete(inquiries);
    const body = 'ﾊﾟﾝ工場の見学は、いつ申しこめますか。';
    const one = await send({
      name: '羽生田　うらら',
      body,
      kind: 'request_school',
      organisation: 'みなみ高校',
    });
    const other = await send({ name: '山田 花子', body: 'Webの表が100%崩れます' });
    for (const words of [
      '羽生田うらら',
      '羽生田 うらら',
      'パン工場',
      '見学 うらら',
      'みなみ高校',
      one.email.toUpperCase(),
    ])
      expect([words, await found(words)]).toEqual([words, [one.reference]]);
    for (const words of [
      '山田花子',
      'ｗｅｂ',
      '100%',
      other.reference.toLowerCase(),
      other.reference.slice(0, 8),
    ])
      expect([words, (await found(words)).includes(other.reference)]).toEqual([words, true]);
    for (const words of ['羽生田 花子', '_', '申しこめません', 'M-2026-ZZZZZZ'])
      expect([words, await found(words)]).toEqual([words, []]);
    expect(await found(' ')).toHaveLength(2);
    const rows = JSON.stringify(await searchBy('パン工場'));
    expect(rows).not.toMatch(/羽生田|パン|見学|test\.example/);
  });

  test('is told in the log without its words, unless it names a reference alone', async () => {
    const { reference } = await send({ name: '胡蝶蘭' });
    const looker = await server().signedInStaff('editor');
    await searchBy(reference, looker);
    await searchBy('', looker);
    expect(await looksOf(looker)).toEqual([]);
    await searchBy('胡蝶蘭', looker);
    await searchBy(`${reference} 胡蝶蘭`, looker);
    const looks = await looksOf(looker);
    expect(looks.map(({ after }) => after)).toEqual([{ rows: 1 }, { rows: 1 }]);
    expect(JSON.stringify(looks) + server().logged.join()).not.toContain('胡蝶蘭');
  });

  test('is not for people outside of the desk', async () => {
    for (const userType of ['student', 'company'] as const) {
      const outside = await server().signedIn(userType);
      await expectRefusal(searchBy('山田', outside), 'permission_denied');
    }
    const closed = await server().signedInStaff('administrator', { isOpen: false });
    await expectRefusal(searchBy('山田', closed), 'second_factor_required');
  });
});

describe('an inquiry', () => {
  test('is opened once in the log however often the screen asks, without its words', async () => {
    const { reference, email } = await send();
    expect(await open(reference)).toMatchObject({ email, body: 'カナリアの相談', state: 'new' });
    await open(reference);
    expect(await actionsOf(reference)).toEqual(['inquiry.open']);
    await open(reference, administrator);
    server().advance(16 * 60_000);
    await open(reference);
    expect(await actionsOf(reference)).toHaveLength(3);
    await expectRefusal(open('M-2026-AAAAAA'), 'not_found');
  });

  test('is taken up, and the second to save learns it', async () => {
    const { reference } = await send();
    const { updated_at } = await open(reference);
    const params = { reference };
    const change = (body: { state?: 'in_progress'; assigned_to?: string }) =>
      editor.call(staffInquiriesApi.change, { params, body: { updated_at, ...body } });
    const taken = await change({ state: 'in_progress', assigned_to: editor.id });
    expect(taken).toMatchObject({ state: 'in_progress', assigned_to: { id: editor.id } });
    await expectRefusal(change({ assigned_to: administrator.id }), 'conflict');
    await expectRefusal(change({ assigned_to: newId() }), 'invalid');
    const mine = await editor.call(staffInquiriesApi.list, { query: { assigned_to: 'me' } });
    expect(mine.results.map((row) => row.reference)).toEqual([reference]);
    const entries = await entriesOf(reference);
    expect(entries.at(-1)).toMatchObject({
      action: 'inquiry.change',
      before: { state: 'new', assigned_to: null },
      after: { state: 'in_progress', assigned_to: editor.id },
    });
  });

  test('is answered once by mail, and the log holds nothing of it', async () => {
    const { reference, email } = await send();
    const { updated_at } = await open(reference);
    const answer = () =>
      editor.call(staffInquiriesApi.answer, {
        params: { reference },
        body: { updated_at, text: 'カナリアのお返事です。\r\nまたどうぞ。' },
      });
    const results = await Promise.allSettled([answer(), answer()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const answers = (await queuedMails(server(), email)).filter(
      ({ template }) => template === 'inquiryAnswer',
    );
    expect(answers).toMatchObject([
      { data: { reference, text: 'カナリアのお返事です。\nまたどうぞ。' } },
    ]);
    const after = await open(reference);
    expect(after).toMatchObject({
      state: 'answered',
      assigned_to: { id: editor.id },
      answer_texts: [{ delivery: 'waiting' }],
    });
    const key = `inquiry-answer:${after.answer_texts[0]?.id}`;
    const mark = (set: object) =>
      server().context.db.update(jobs).set(set).where(eq(jobs.uniqueKey, key));
    await mark({ deadAt: new Date() });
    expect((await open(reference)).answer_texts[0]?.delivery).toBe('failed');
    await mark({ deadAt: null, finishedAt: new Date() });
    expect((await open(reference)).answer_texts[0]?.delivery).toBe('sent');
    expect(JSON.stringify(await entriesOf(reference))).not.toMatch(/カナリア|金糸雀|test\.example/);
  });

  test('is not answered with a gap, nor when it is closed', async () => {
    const { reference } = await send();
    const params = { reference };
    const { id, updated_at } = await open(reference);
    const change = (seen: string, state: 'closed' | 'in_progress') =>
      editor.call(staffInquiriesApi.change, { params, body: { updated_at: seen, state } });
    const answer = (text: string, seen: string) =>
      editor.call(staffInquiriesApi.answer, { params, body: { updated_at: seen, text } });
    await expectRefusal(answer('{{名前}}さん', updated_at), 'invalid');
    const closed = await change(updated_at, 'closed');
    await expectRefusal(answer('お返事', closed.updated_at), 'conflict');
    const reopened = await change(closed.updated_at, 'in_progress');
    const [row] = await server().context.db.select().from(inquiries).where(eq(inquiries.id, id));
    expect(row).toMatchObject({ status: 'in_progress', closedAt: null });
    await answer('お返事', reopened.updated_at);
  });

  test('takes notes of the staff', async () => {
    const { reference } = await send();
    const params = { reference };
    await editor.call(staffInquiriesApi.addNote, { params, body: { text: '電話で確認' } });
    expect((await open(reference)).notes).toMatchObject([{ text: '電話で確認', writer: 'テスト' }]);
  });
});

test('templates are written, saved by one at a time, and removed', async () => {
  const made = await editor.call(answerTemplatesApi.add, {
    body: { title: '見学', body: '{{名前}}さん、受付番号{{受付番号}}です。' },
  });
  const params = { id: made.id };
  const replace = (title: string, updated_at: string) =>
    editor.call(answerTemplatesApi.replace, { params, body: { title, body: 'b', updated_at } });
  server().advance(1_000);
  expect(await replace('見学の日', made.updated_at)).toMatchObject({ title: '見学の日' });
  await expectRefusal(replace('ほか', made.updated_at), 'conflict');
  await editor.call(answerTemplatesApi.remove, { params });
  await expectRefusal(editor.call(answerTemplatesApi.remove, { params }), 'not_found');
  expect(await editor.call(answerTemplatesApi.list, {})).toEqual([]);
});
