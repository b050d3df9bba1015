// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CompanyMember, CompanyPeople } from '#contract/account/company-members.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { MembersList } from './members-list.tsx';

afterEach(cleanup);

const member = (role: CompanyMember['role'], more: Partial<CompanyMember> = {}): CompanyMember => ({
  ...{ id: `${role} ${Object.keys(more)}`, name: '佐々木 一郎', email: 'a@b.example', role },
  ...{ since: '2026-04-01T00:00:00Z', is_active: true, is_self: false },
  ...more,
});
const self = (role: CompanyMember['role']) => member(role, { is_self: true });

function show(...members: CompanyMember[]) {
  const role = members.find(({ is_self: isSelf }) => isSelf)?.role ?? 'editor';
  const people: CompanyPeople = {
    ...{ company_name: 'みほん製作所', role, members, invitations: [], requests: [] },
    contact: { name: null, phone: null, email: null },
  };
  showOnDesk(<MembersList people={people} />);
}
const leave = () => screen.queryByRole('button', { name: /会社から抜ける/ });
const leaveToDesk = () => screen.queryByRole('button', { name: /運営にあずけて抜ける/ });
const mayNot = () => screen.queryByText(/いまは会社から抜けられません/)?.textContent;

test.each([
  ['A lone owner', () => show(self('owner'))],
  [
    'An owner whose fellow owner is stopped',
    () => show(self('owner'), member('owner', { is_active: false })),
  ],
])(
  '%s reads that somebody can be invited, and may leave the page to the operators',
  (_, showThem) => {
    showThem();
    expect(leave()).toBeNull();
    expect(mayNot()).toBeUndefined();
    expect(screen.getByText(/メンバーを招待する.*引きつぐと、抜けられます/)).toBeTruthy();
    fireEvent.click(leaveToDesk()!);
    const asked = screen.getByRole('dialog').textContent;
    expect(asked).toMatch(/会社ページは消えません。公開中なら公開されたまま、運営が引きうけて/);
    expect(asked).toContain('送った招待も使えなくなります');
  },
);

test('An only owner beside an editor reads that handing over comes first', () => {
  show(self('owner'), member('editor'));
  expect(leave()).toBeNull();
  expect(leaveToDesk()).toBeNull();
  expect(screen.getByRole('link', { name: 'お問い合わせ' }).getAttribute('href')).toBe('/contact');
  expect(mayNot()).toContain('ほかのメンバーの「管理者を引きつぐ」');
  expect(screen.getByRole('button', { name: /管理者を引きつぐ/ })).toBeTruthy();
});

test.each([
  ['One of two owners', () => show(self('owner'), member('owner'))],
  ['An editor', () => show(self('editor'), member('owner'))],
])('%s may leave', (_, showThem) => {
  showThem();
  expect(leave()).toBeTruthy();
  expect(mayNot()).toBeUndefined();
});
