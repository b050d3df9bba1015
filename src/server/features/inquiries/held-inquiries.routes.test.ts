import { describe, expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffHealthApi } from '#contract/staff/staff-health.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { newId } from '#server/db/columns.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';

const operatorAddress = 'desk@operator.example';
const server = testServer({ env: { OPERATOR_EMAIL: operatorAddress } });
const threeLinks = 'https://a.example/1 https://b.example/2 https://c.example/3';

const send = async (body: string, extra: Record<string, unknown> = {}) => {
  const email = someAddress();
  const written = { kind: 'contact', name: '高橋 花子', email, body, elapsed_ms: 9_000, ...extra };
  const receipt = await server().anonymous.call(inquiriesApi.send, { body: written as never });
  return { email, ...receipt };
};
/** Templates of the mails about an inquiry: to who wrote, and to the operator. */
const mailsAbout = async ({ email, reference }: { email: string; reference: string }) => {
  const toOperator = await queuedMails(server(), operatorAddress);
  return [
    ...(await queuedMails(server(), email)),
    ...toOperator.filter(({ data }) => JSON.stringify(data).includes(reference)),
  ].map(({ template }) => template);
};
const editor = async () => {
  const client = await server().signedInStaff('editor');
  const detail = (reference: string) =>
    client.call(staffInquiriesApi.detail, { params: { reference } });
  const decide = async (act: 'release' | 'remove', reference: string, updated_at?: string) => {
    const body = { updated_at: updated_at ?? (await detail(reference)).updated_at };
    return client.call(staffInquiriesApi[act], { params: { reference }, body });
  };
  return { client, detail, decide };
};
const actionsOn = async (subject_id: string) => {
  const administrator = await server().signedInStaff('administrator');
  const { results } = await administrator.call(staffAuditApi.list, { query: { subject_id } });
  return results.map(({ action }) => action);
};

describe('an inquiry full of links', () => {
  test('is thanked for as any other, and no mail goes out', async () => {
    const held = await send(threeLinks);
    const usual = await send(
      '見学の日を教えてください。 https://school.example.jp/ https://a.example/1',
    );
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(usual).toSorted());
    expect(held).toMatchObject({
      detail: '送信しました。受付番号をひかえてください。',
      is_mailed: false,
      safety: null,
    });
    expect(await mailsAbout(held)).toEqual([]);
    expect(await mailsAbout(usual)).toEqual(['inquiryReceived', 'operatorNotice']);
    const { detail } = await editor();
    expect((await detail(usual.reference)).state).toBe('new');
    expect(await detail(held.reference)).toMatchObject({ state: 'held', is_mailed: false });
  });

  test('is found and counted at the desk, and is not among what waits for an answer', async () => {
    const { client } = await editor();
    const before = await client.call(staffHealthApi.summary, {});
    const { reference } = await send(threeLinks, { kind: 'report', company_id: null });
    const after = await client.call(staffHealthApi.summary, {});
    expect(after).toEqual({ ...before, held_inquiries: Number(before.held_inquiries) + 1 });
    const listed = async (state: 'held' | 'waiting') =>
      (await client.call(staffInquiriesApi.list, { query: { state, sort: '-created_at' } })).results
        .map((row) => row.reference)
        .includes(reference);
    expect([await listed('held'), await listed('waiting')]).toEqual([true, false]);
  });

  test('that is released is mailed about once, and can be answered', async () => {
    const held = await send(threeLinks);
    const { client, detail, decide } = await editor();
    const { updated_at } = await detail(held.reference);
    const twice = await Promise.allSettled([
      decide('release', held.reference, updated_at),
      decide('release', held.reference, updated_at),
    ]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await detail(held.reference)).toMatchObject({ state: 'new', is_mailed: true });
    expect(await mailsAbout(held)).toEqual(['inquiryReceived', 'operatorNotice']);
    await expectRefusal(decide('release', held.reference), 'conflict');
    await expectRefusal(decide('remove', held.reference), 'conflict');
    const now = await detail(held.reference);
    const answered = await client.call(staffInquiriesApi.answer, {
      params: { reference: held.reference },
      body: { updated_at: now.updated_at, text: 'ありがとうございます。' },
    });
    expect(answered.state).toBe('answered');
    expect(await actionsOn(held.reference)).toContain('inquiry.release');
  });

  test('that is removed is out of the inbox, and the log keeps nothing of its words', async () => {
    const held = await send(`カナリア ${threeLinks}`);
    const { client, detail, decide } = await editor();
    const params = { reference: held.reference };
    await client.call(staffInquiriesApi.addNote, { params, body: { text: '宣伝のようです' } });
    await decide('remove', held.reference);
    await expectRefusal(detail(held.reference), 'not_found');
    expect(await mailsAbout(held)).toEqual([]);
    const administrator = await server().signedInStaff('administrator');
    const query = { subject_id: held.reference };
    const log = await administrator.call(staffAuditApi.list, { query });
    expect(log.results[0]).toMatchObject({ action: 'inquiry.trash', before: { state: 'held' } });
    expect(JSON.stringify(log)).not.toMatch(/カナリア|a\.example/);
  });

  test('is neither answered nor taken up before it was decided on, and may be closed', async () => {
    const held = await send(threeLinks);
    const { client, detail } = await editor();
    const { updated_at } = await detail(held.reference);
    const params = { reference: held.reference };
    const answer = client.call(staffInquiriesApi.answer, {
      params,
      body: { updated_at, text: 'はい' },
    });
    expect((await expectRefusal(answer, 'conflict')).detail).toContain('リンクが多いため');
    const take = client.call(staffInquiriesApi.change, {
      params,
      body: { updated_at, state: 'in_progress' },
    });
    await expectRefusal(take, 'conflict');
    const path = `/api/staff/inquiries/${held.reference}/`;
    const body = JSON.stringify({ updated_at, state: 'held' });
    await expectErrorBody(
      await server().send('PATCH', path, { access: client.access, body }),
      'invalid',
    );
    await client.call(staffInquiriesApi.change, { params, body: { updated_at, state: 'closed' } });
    expect((await detail(held.reference)).state).toBe('closed');
    expect(await mailsAbout(held)).toEqual([]);
  });

  test('is not held when somebody in need writes it', async () => {
    const inNeed = await send(`もう消えたい。死にたいです。 ${threeLinks}`);
    expect(inNeed.safety?.resources.length).toBeGreaterThan(1);
    expect(await mailsAbout(inNeed)).toEqual(['inquiryReceived', 'operatorNotice']);
  });

  test('that seems to come from a program is not mailed about after its release either', async () => {
    const held = await send(threeLinks, { elapsed_ms: 10 });
    const { decide, detail } = await editor();
    await decide('release', held.reference);
    expect(await detail(held.reference)).toMatchObject({ is_suspicious: true, is_mailed: false });
    expect(await mailsAbout(held)).toEqual(['operatorNotice']);
  });

  test('sent twice is one inquiry', async () => {
    const extra = { submission_id: newId(), email: someAddress() };
    const [first, second] = [await send(threeLinks, extra), await send(threeLinks, extra)];
    expect(second.reference).toBe(first.reference);
  });

  test('shows as many pages of this site as it likes', async () => {
    const host = server().context.config.siteUrl.hostname;
    const body = [1, 2, 3, 4].map((at) => `http://${host}:3000/company/${at}`).join('\n');
    const usual = await send(body, { kind: 'report' });
    expect(await mailsAbout(usual)).toEqual(['inquiryReceived', 'operatorNotice']);
  });
});
