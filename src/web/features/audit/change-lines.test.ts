import { expect, test } from 'vitest';
import { CompanyStatus } from '#contract/company/companies.ts';
import { ReviewPoint } from '#contract/company/review/review-points.ts';
import { auditKeys } from '#contract/staff/audit/audit-actions.ts';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import { InquiryState } from '#contract/staff/staff-inquiries.ts';
import { postStates } from '#contract/staff/staff-posts.ts';
import { actionName, actionOptions } from './audit-words.ts';
import { changeLines, changeText, type FormFields } from './change-lines.ts';
import { subjectText } from './subject-text.ts';

const id = '0195f1c2-7d3e-7abc-8def-0123456789ab';
const other = '0195f1c2-7d3e-7abc-8def-0123456789ff';
const entryOf = (given: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-20T17:05:00.000Z', actor: '運営 花子', action: 'company.publish' },
  ...{ subject_kind: 'company', subject_id: id, before: null, after: null, names: {} },
  ...given,
});
const textsOf = (given: Partial<AuditEntry>, forms: FormFields = {}) =>
  changeLines(entryOf(given), forms).map(changeText);

/** Letters of the Latin alphabet and underscores: a name that nobody translated. */
const isForeign = (text: string) => /^[\w.]+$/.test(text) && /[a-z]/.test(text);

test('Every action, key, state and status has Japanese words', () => {
  expect(
    actionOptions.filter(({ label, value }) => label.startsWith('：') || label.includes(value)),
  ).toEqual([]);
  const keys = auditKeys.map((key) => changeLines(entryOf({ after: { [key]: null } }), {})[0]);
  expect(keys.filter((line) => !line || isForeign(line.label))).toEqual([]);
  const states = [...InquiryState.options, ...postStates, ...ReviewPoint.shape.state.options];
  const told = [
    ...states.map((state) => ({ action: 'inquiry.change', after: { state } })),
    ...CompanyStatus.options.map((status) => ({ after: { status } })),
  ].map((given) => changeLines(entryOf(given), {})[0]?.after.text ?? '');
  expect(told.filter(isForeign)).toEqual([]);
});

test('A change of a page is told by names and with units', () => {
  const given: Partial<AuditEntry> = {
    action: 'company.edit',
    before: { 'conditions.starting_salary': 185_000, fields: null },
    after: {
      'conditions.starting_salary': 198_000,
      fields: ['conditions.starting_salary', 'work.seniors'],
    },
  };
  expect(textsOf(given)).toEqual([
    '初任給（高校卒・月）：185,000円 → 198,000円',
    '変わった項目：（なし） → 初任給（高校卒・月）・先輩の声',
  ]);
  expect(textsOf({ before: { status: 'draft' }, after: { status: 'published' } })).toEqual([
    '公開の状態：下書き → 公開中',
  ]);
  const byFile = {
    action: 'company.change_by_file',
    after: { fields: ['nameKana', 'contactName'] },
  };
  expect(textsOf(byFile)).toEqual(['変わった項目：会社名（カナ）・担当者名']);
});

test('A role is that of the desk or that of a company', () => {
  const after = { role: 'editor' };
  expect(textsOf({ action: 'staff.invite', after })).toEqual(['役割：編集者']);
  const owner = { role: 'owner', member: other };
  expect(textsOf({ action: 'company.add_member', after: owner })).toEqual([
    '役割：管理者',
    'メンバー：番号の終わりが6789ffの人',
  ]);
});

test('The staff and companies are named and linked while they are there', () => {
  const given: Partial<AuditEntry> = {
    ...{ action: 'inquiry.change', subject_kind: 'inquiry', subject_id: 'M-2026-000001' },
    ...{ before: { assigned_to: other }, after: { assigned_to: id }, names: { [id]: '運営 次郎' } },
  };
  expect(changeLines(entryOf(given), {})).toEqual([
    {
      ...{ key: 'assigned_to', label: '担当' },
      before: { text: '（もうありません）', to: null },
      after: { text: '運営 次郎', to: `/staff/team#member-${id}` },
    },
  ]);
  const merged = { after: { merged_into: id }, names: { [id]: 'みほん製作所' } };
  expect(changeLines(entryOf(merged), {})[0]?.after).toEqual({
    ...{ text: 'みほん製作所', to: `/staff/companies/${id}` },
  });
  expect(subjectText({ subject_id: id, names: merged.names })).toBe('みほん製作所');
  expect(subjectText({ subject_id: id, names: {} })).toBe(id);
  expect(subjectText({ subject_id: 'page-2', names: {} })).toBe('2ページ目');
});

test('An entry of a catalogue is told by the names of its form, field by field', () => {
  const forms: FormFields = {
    occupation: [
      { name: 'name', label: '名前', type: 'text' },
      { name: 'entry.high_school', label: '高校から', ...ways() },
      { name: 'skills.speaking', label: '説明力', type: 'level' },
    ],
  };
  const given: Partial<AuditEntry> = {
    ...{ action: 'catalogue.save', subject_kind: 'occupation', subject_id: 'baker' },
    before: { entry: { high_school: 'none' }, skills: { speaking: 40 } },
    after: { entry: { high_school: 'main' }, skills: { speaking: 40 } },
  };
  expect(textsOf(given, forms)).toEqual(['高校から：ない → 多い']);
});

function ways() {
  const options = [
    { value: 'main', label: '多い' },
    { value: 'none', label: 'ない' },
  ];
  return { type: 'select', options };
}

test('An action or a key of an older version shows itself', () => {
  expect(actionName('company.older')).toBe('company.older');
  expect(textsOf({ action: 'company.older', after: { old_key: 'x' } })).toEqual(['old_key：x']);
});
