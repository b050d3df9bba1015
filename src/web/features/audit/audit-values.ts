import type { CompanyStatus } from '#contract/company/companies.ts';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { pointStateNames, type ReviewPoint } from '#contract/company/review/review-points.ts';
import { valueLines } from '#contract/company/value-lines.ts';
import type { attachmentTypes } from '#contract/kit/attachments.ts';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { AuditKey } from '#contract/staff/audit/audit-actions.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { type InquiryState, inquiryStateNames } from '#contract/staff/staff-inquiries.ts';
import { legalTextNames } from '#contract/staff/staff-legal-texts.ts';
import { type PostState, postStateNames } from '#contract/staff/staff-posts.ts';
import { staffRoleNames } from '#contract/staff/staff-roles.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { roleNames } from '#contract/words/company-roles.ts';
import { proofMethodNames } from '#contract/words/proof-methods.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';

/** Writes a value that is there; `noun` is the first part of the action. */
type Writer = (value: unknown, noun: string) => string;

const said = String;
const amount =
  (unit: string): Writer =>
  (value) =>
    typeof value === 'number' ? `${formatCount(value)}${unit}` : said(value);
const either =
  (yes: string, no: string): Writer =>
  (value) =>
    value === true ? yes : no;
const oneOf =
  (names: Readonly<Record<string, string>>): Writer =>
  (value) =>
    names[said(value)] ?? said(value);
const day: Writer = (value) => formatDayShort(said(value));
const time: Writer = (value) => formatTime(said(value));
const several =
  (write: Writer): Writer =>
  (values, noun) =>
    Array.isArray(values) ? values.map((value) => write(value, noun)).join('・') : said(values);

const statusNames: Record<CompanyStatus | 'trash' | 'deleted', string> = {
  ...companyStatusNames,
  trash: 'ゴミ箱',
  deleted: '完全に消した',
};
/** No two nouns mean different things by one state. */
const stateNames: Record<InquiryState | PostState | ReviewPoint['state'], string> = {
  ...inquiryStateNames,
  ...postStateNames,
  ...pointStateNames,
};
const typeNames: Record<(typeof attachmentTypes)[number], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': '写真（JPEG）',
  'image/png': '画像（PNG）',
};
/** People of a company whom its page does not name. */
const contactNames: Readonly<Record<string, string>> = {
  contact_name: '担当者名',
  contact_phone: '担当者の電話番号',
};

/** A field of a page by its path or, as an import records it, by the name of its column. */
function companyFieldName(name: unknown): string {
  const path = said(name).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return companyFieldOf(path)?.label ?? contactNames[path] ?? said(name);
}

const writers: Record<AuditKey, Writer> = {
  accounts: amount('件'),
  added: amount('件'),
  assigned_to: said,
  attachments: amount('件'),
  body_length: amount('文字'),
  category: (key) => postCategoryLabel(said(key)),
  changed: amount('件'),
  changedAt: time,
  closed_on: day,
  closes_account: either('はい', 'いいえ'),
  code: said,
  companies: amount('社'),
  cover: said,
  daily_digest: either('受け取る', '受け取らない'),
  diagnoses: amount('件'),
  ended: amount('件'),
  ends_on: day,
  favorites: amount('件'),
  fields: several(companyFieldName),
  figures: amount('件'),
  group: oneOf({ A: '広告 (PR)', B: 'ふつう' }),
  hash: said,
  height: amount('ピクセル'),
  inputYen: amount('円'),
  inquiries: amount('件'),
  internships: amount('件'),
  invitations: amount('件'),
  is_active: either('使える', '止めている'),
  is_pr: either('はい', 'いいえ'),
  isOn: either('使う', '使わない'),
  jobs: amount('件'),
  kana: said,
  key: oneOf(legalTextNames),
  last_confirmed_on: day,
  length: amount('文字'),
  made_at: time,
  member: said,
  members_who_ask: amount('人'),
  merged_into: said,
  method: oneOf(proofMethodNames),
  moves_account: either('はい', 'いいえ'),
  name: said,
  note: said,
  occupations: amount('件'),
  outputYen: amount('円'),
  pictures: amount('枚'),
  placements: amount('件'),
  prefecture: (code) => prefectureName(said(code)),
  prefectures: several((code) => prefectureName(said(code))),
  published_at: time,
  reason: said,
  reasons: amount('件'),
  removed: amount('件'),
  revived: amount('件'),
  role: (role, noun) => oneOf(noun === 'staff' ? staffRoleNames : roleNames)(role, noun),
  rows: amount('件'),
  seen_on: day,
  shared_favorites: amount('件'),
  size: (bytes) => (typeof bytes === 'number' ? fileSize(bytes) : said(bytes)),
  skipped: amount('件'),
  slug: said,
  source: said,
  sources: amount('件'),
  sponsor: said,
  starts_on: day,
  state: oneOf(stateNames),
  status: oneOf(statusNames),
  tags: several(said),
  taken_over: amount('社'),
  title: said,
  type: oneOf(typeNames),
  unchanged: amount('件'),
  value: said,
  verified: either('確かめた', '確かめていない'),
  version: day,
  views: amount('回'),
  width: amount('ピクセル'),
  year: (year) => `${year}年`,
};

const isKey = (key: string): key is AuditKey => Object.hasOwn(writers, key);

/** A value of an entry in words; one of a key that no version knows shows itself. */
export function auditValue(key: string, value: unknown, action: string): string {
  if (value === null || value === undefined || value === '') return '（なし）';
  if (Array.isArray(value) && value.length === 0) return '（なし）';
  if (action === 'company.edit' && companyFieldOf(key)?.path === key)
    return valueLines(key, value, { names: {} }).join('、');
  if (isKey(key)) return writers[key](value, action.split('.')[0] ?? '');
  return typeof value === 'object' ? JSON.stringify(value) : said(value);
}
