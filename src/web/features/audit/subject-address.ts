import type { AuditEntry } from '#contract/staff/staff-access.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import { isUuid } from '#contract/text/uuid.ts';

type Subject = Pick<AuditEntry, 'subject_kind' | 'subject_id'>;

const catalogues: Partial<Record<AuditEntry['subject_kind'], CatalogueKind>> = {
  calendar: 'calendar',
  prefecture_rule: 'prefecture-rules',
  hotline: 'hotlines',
  furigana: 'furigana',
  occupation: 'occupations',
  label: 'industries',
};
/** Where the rows of an import stand. */
const lists: Partial<Record<AuditEntry['subject_kind'], string>> = {
  high_school: '/staff/catalogues/high-schools',
  occupation: '/staff/catalogues/occupations',
};
/** Settings by the first part of their id, and where they are changed. */
const settings: Record<string, string> = {
  model: '/staff/health',
  demo: '/staff/health',
  wages: '/staff/catalogues/minimum-wages',
  'deduction-rates': '/staff/catalogues/deduction-rates',
  'answer-template': '/staff/inquiries#templates-title',
};
/** As `receiveInquiry` makes them; a search names a page of results instead. */
const inquiryReference = /^[A-Z0-9]+-[A-Z0-9-]+$/;

/**
 * The page of the desk where the thing of an entry stands, or null: a person has no address, and of a picture or a whole
 * list there is no page. What was deleted since is found missing there.
 */
export function subjectAddress({ subject_kind: kind, subject_id: id }: Subject): string | null {
  const key = encodeURIComponent(id);
  const catalogue = catalogues[kind];
  if (id === 'list') return lists[kind] ?? null;
  if (catalogue) return `/staff/catalogues/${catalogue}/${key}`;
  if (kind === 'setting') return settings[id.split(':')[0] ?? ''] ?? null;
  if (kind === 'job') return '/staff/health';
  if (kind === 'legal_text') return '/staff/catalogues/legal-texts';
  if (kind === 'inquiry') return inquiryReference.test(id) ? `/staff/inquiries/${key}` : null;
  if (!isUuid(id)) return null;
  if (kind === 'company') return `/staff/companies/${id}`;
  if (kind === 'post') return `/staff/posts/${id}`;
  if (kind === 'high_school') return `/staff/catalogues/high-schools/${id}`;
  return kind === 'staff' ? `/staff/team#member-${id}` : null;
}
