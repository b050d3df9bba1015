// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeductionRateRow } from '#contract/staff/dated-tables/deduction-rates.ts';
import type { MinimumWageRow } from '#contract/staff/dated-tables/minimum-wages.ts';
import type { OwnerInvitation } from '#contract/staff/owner-invitations/owner-invitations.ts';
import type { AuditEntry, StaffSelf } from '#contract/staff/staff-access.ts';
import type { InquiryExportRow } from '#contract/staff/staff-inquiries.ts';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { InvitationsTable } from '#web/features/owner-invitations/invitations-table.tsx';
import { RatesTable } from '#web/features/staff-catalogues/deduction-rates/rates-table.tsx';
import { InquiryTable } from '#web/features/staff-inquiries/inquiry-table.tsx';
import { MinimumWagesTable } from '#web/features/staff-minimum-wages/minimum-wages-table.tsx';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';

/** In Japan it is five past two in the night of the next day. */
const moment = '2026-11-20T17:05:00.000Z';
const id = '0195f1c2-7d3e-7abc-8def-0123456789ab';
const self: StaffSelf = {
  ...{ id, name: '運営 花子', email: 'staff@test.example', role: 'administrator', prefectures: [] },
  ...{ daily_digest: false, missing: null, is_demo: false, recovery_codes_left: 8 },
};
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows a table with one row; answers its file after the buttons were pressed. */
async function fileOf(table: ReactNode, row: unknown, ...buttons: string[]): Promise<string> {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isPage = !url.includes('assignees') && !url.includes('views') && !url.includes('runs');
    if (!isPage) return Response.json([]);
    return Response.json({ count: 1, next: null, previous: null, read_at: moment, results: [row] });
  });
  showOnDesk(table, self);
  for (const name of buttons) await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]?.text()) ?? '';
}

/** No English key, no JSON and no moment of another time zone. */
function expectJapanese(file: string): void {
  expect(file).toContain('2026/11/21 2:05');
  expect(file).not.toMatch(/T17:05|[{}]|_/);
}

it('The file of the audit log has Japanese times and words', async () => {
  const entry: AuditEntry = {
    ...{ id, at: moment, actor: '運営 花子', action: 'staff.change' },
    ...{ subject_kind: 'staff', subject_id: id },
    ...{ before: { role: 'editor' }, after: { role: 'reviewer' }, names: { [id]: '運営 次郎' } },
  };
  const file = await fileOf(<AuditTable forms={{}} />, entry, 'CSVで保存');
  expectJapanese(file);
  expect(file).toContain(`役割・利用を変えた,運営メンバー 運営 次郎,役割：編集者 → 審査担当`);
});

const inquiry: InquiryExportRow = {
  ...{ id, reference: 'M7K2-9QXR', kind: 'request_school', state: 'new' },
  ...{ is_suspicious: false, is_overdue: false, assigned_to: null, answers: 0 },
  ...{ created_at: moment, updated_at: moment, name: '山田', email: 'yamada@test.example' },
  ...{ organisation: null, phone: null, attachments: 0 },
};

it('The file of inquiries has Japanese times and words', async () => {
  const file = await fileOf(<InquiryTable />, inquiry, 'CSVで保存');
  expectJapanese(file);
  expect(file).toContain('資料請求（学校）,未対応');
});

it('The file of inquiries with names has Japanese times and words', async () => {
  const ask = '名前と連絡先もふくめてCSVで保存';
  const file = await fileOf(<InquiryTable />, inquiry, ask, '保存する');
  expectJapanese(file);
  expect(file).toContain('資料請求（学校）,未対応,山田');
});

it('The file of minimum wages says in Japanese who brought an amount, and when', async () => {
  const row: MinimumWageRow = {
    ...{ prefecture: '13', fiscal_year: 2026, amount: 1_226, effective_on: '2026-10-03' },
    source: { title: '一覧', publisher: '厚生労働省', url: 'https://www.mhlw.go.jp/' },
    ...{
      source_seen_on: '2026-10-01',
      imported: { by: '運営 花子', at: moment },
      state: 'holding',
    },
  };
  const file = await fileOf(<MinimumWagesTable />, row, 'CSVで保存');
  expectJapanese(file);
  expect(file).toContain('運営 花子');
});

it('The file of premiums and tax says in Japanese what nobody has checked', async () => {
  const row: DeductionRateRow = {
    ...{ key: 'health-insurance:13:2026-04-01', kind: 'health-insurance', prefecture: '13' },
    ...{ value: 9.85, holds_from: '2026-04-01', holds_until: '2027-03-31', state: 'outdated' },
    source: { title: '料率', publisher: '協会けんぽ', url: 'https://rates.example/' },
    ...{ source_seen_on: null, imported: { by: '運営 花子', at: moment } },
  };
  const file = await fileOf(<RatesTable mayEdit />, row, 'CSVで保存');
  expectJapanese(file);
  expect(file).toContain('健康保険,東京都,9.85,2026-04-01,2027-03-31,期限が過ぎた数字');
  expect(file).toContain('未確認');
});

it('The file of invitations has Japanese times and words', async () => {
  const invitation: OwnerInvitation = {
    ...{
      company_id: id,
      company_name: '株式会社れい',
      prefecture: '13',
      address: 's…@rei.example',
    },
    ...{ state: 'lapsed', sent_at: moment, opened_at: null, accepted_at: null },
    ...{ expires_at: moment, sent_by: '運営 花子' },
  };
  const file = await fileOf(<InvitationsTable />, invitation, 'CSVで保存');
  expectJapanese(file);
  expect(file).toContain('株式会社れい,東京都,s…@rei.example,期限が切れた');
});
