import { beforeAll, expect, test } from 'vitest';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});
const by = 'command line';
const entriesOf = async (subject_id: string) =>
  (await administrator.call(staffAuditApi.list, { query: { subject_id } })).results;

test('An entry names the company and the member of the staff that it is about', async () => {
  const { db, now } = server().context;
  const company = await makeCompany(server(), { name: 'みほん製作所' });
  const gone = '0195f1c2-7d3e-7abc-8def-0123456789ab';
  await recordAudit(db, {
    ...{ by, action: 'company.merge', subject: { kind: 'company', id: company } },
    ...{ before: { merged_into: gone }, after: { merged_into: company }, now: now() },
  });
  const [merged] = await entriesOf(company);
  expect(merged?.names).toEqual({ [company]: 'みほん製作所' });
  const subject = { kind: 'staff', id: administrator.id } as const;
  await recordAudit(db, { by, action: 'staff.digest', subject, now: now() });
  const [self] = await entriesOf(administrator.id);
  expect(Object.keys(self?.names ?? {})).toEqual([administrator.id]);
});

test('An entry names nobody outside the staff', async () => {
  const { db, now } = server().context;
  const student = await register(server(), 'student');
  const subject = { kind: 'person', id: student.user.id } as const;
  await recordAudit(db, { by, action: 'person.deactivate', subject, now: now() });
  await recordAudit(db, {
    ...{
      by,
      action: 'company.add_member',
      subject,
      after: { member: student.user.id },
      now: now(),
    },
  });
  const entries = await entriesOf(student.user.id);
  expect(entries.map(({ names }) => names)).toEqual([{}, {}]);
});

test('Entries are found by one action, and by no other that begins like it', async () => {
  const { db, now } = server().context;
  const subject = { kind: 'staff', id: administrator.id } as const;
  await recordAudit(db, { by, action: 'staff.sign_in_by_provider', subject, now: now() });
  const query = { action: 'staff.sign_in', per_page: 100 };
  const { results } = await administrator.call(staffAuditApi.list, { query });
  expect(new Set(results.map(({ action }) => action))).not.toContain('staff.sign_in_by_provider');
});

test('A reviewer does not read the log', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const answer = await server().send('GET', '/api/staff/audit/', { access: reviewer.access });
  await expectErrorBody(answer, 'permission_denied');
});
