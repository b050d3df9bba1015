import { expect, test } from 'vitest';
import { type AuditEntry, auditSubjects } from '#contract/staff/staff-access.ts';
import { subjectAddress } from './subject-address.ts';

const id = '0195f1c2-7d3e-7abc-8def-0123456789ab';
const addressOf = (subject_kind: AuditEntry['subject_kind'], subject_id: string) =>
  subjectAddress({ subject_kind, subject_id });

test('An entry leads to the page of the desk where its thing stands', () => {
  expect(addressOf('company', id)).toBe(`/staff/companies/${id}`);
  expect(addressOf('post', id)).toBe(`/staff/posts/${id}`);
  expect(addressOf('staff', id)).toBe(`/staff/team#member-${id}`);
  expect(addressOf('high_school', id)).toBe(`/staff/catalogues/high-schools/${id}`);
  expect(addressOf('inquiry', 'M7K2-9QXR')).toBe('/staff/inquiries/M7K2-9QXR');
  expect(addressOf('hotline', '#8103/a b')).toBe('/staff/catalogues/hotlines/%238103%2Fa%20b');
  expect(addressOf('setting', `answer-template:${id}`)).toBe('/staff/inquiries#templates-title');
});

test('A person, a picture, a search and a list of rows have no page of their own', () => {
  expect(addressOf('person', id)).toBe(null);
  expect(addressOf('post', 'image abc')).toBe(null);
  expect(addressOf('inquiry', 'page-2')).toBe(null);
  expect(addressOf('setting', 'database')).toBe(null);
  expect(addressOf('occupation', 'list')).toBe('/staff/catalogues/occupations');
});

test('Every kind of thing but a person has a page', () => {
  const without = auditSubjects.filter(
    (kind) =>
      ![id, 'list', 'M7K2-9QXR', 'model'].some((one) => addressOf(kind, one)?.startsWith('/staff')),
  );
  expect(without).toEqual(['person']);
});
