// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { clearTokens, writeTokens } from '#web/api/token-store.ts';
import { SiteAccount } from './site-account.tsx';
import { SiteHeader } from './site-header.tsx';

function Header() {
  return <SiteHeader loadingBar={null} display={null} account={<SiteAccount />} />;
}

const Stub = createRoutesStub([{ path: '/', Component: Header }]);
const tokens = { access: 'access', refresh: 'refresh' };
const sites = ['会社をさがす', '仕事を知る', '診断', 'コラム', 'ガイド', 'インターンシップ'];

/** Titles and addresses of the links in a menu. */
function linksOf(name: string): string[] {
  const menu = within(screen.getByRole('navigation', { name, hidden: true }));
  const links = menu.getAllByRole('link', { hidden: true });
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

/** Links that lead to an account, after those of the site. */
const accountLinks = () => linksOf('メニュー').slice(sites.length);
const guestLinks = ['新規登録 /register', 'ログイン /login'];
const studentLinks = ['お気に入り /dashboard', 'プロフィール /profile'];

beforeEach(() => localStorage.clear());

it('The header has the pages of the site, in one line and in a menu', () => {
  render(<Stub />);
  for (const menu of ['メイン', 'メニュー']) {
    const titles = linksOf(menu).map((link) => link.split(' ')[0]);
    expect(titles.slice(0, sites.length)).toEqual(sites);
  }
});

it('The header leads guests to log in', () => {
  render(<Stub />);
  expect(accountLinks()).toEqual(guestLinks);
});

it('The header leads students to their favourites and companies to their page', () => {
  writeTokens({ ...tokens, userType: 'student' });
  const { unmount } = render(<Stub />);
  expect(accountLinks()).toEqual(studentLinks);
  unmount();
  writeTokens({ ...tokens, userType: 'company' });
  render(<Stub />);
  expect(accountLinks()).toEqual(['マイページ /dashboard']);
});

it('The header leads students to the talk of their account and everybody else to the one without', () => {
  const talks = () =>
    [...linksOf('メイン'), ...linksOf('メニュー')].filter((one) => /診断/.test(one));
  const { unmount } = render(<Stub />);
  expect(talks()).toEqual(['診断 /try', '診断 /try']);
  unmount();
  writeTokens({ ...tokens, userType: 'student' });
  render(<Stub />);
  expect(talks()).toEqual(['診断 /ai-diagnosis', '診断 /ai-diagnosis']);
});

it('The header knows an earlier session and a refreshed one', () => {
  writeTokens(tokens);
  const { unmount } = render(<Stub />);
  expect(accountLinks()).toEqual(['マイページ /dashboard']);
  unmount();
  writeTokens({ ...tokens, userType: 'student' });
  writeTokens({ access: 'newer' });
  render(<Stub />);
  expect(accountLinks()).toEqual(studentLinks);
});

it('The header follows another tab that logs in and out, and forgets the session', () => {
  render(<Stub />);
  const tell = (newValue: string | null) =>
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'accessToken', newValue, storageArea: localStorage }),
      );
    });
  writeTokens({ ...tokens, userType: 'student' });
  tell('access');
  expect(accountLinks()).toEqual(studentLinks);
  clearTokens();
  tell(null);
  expect(accountLinks()).toEqual(guestLinks);
  expect(localStorage).toHaveLength(0);
});
