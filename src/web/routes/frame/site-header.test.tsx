// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { clearTokens, writeTokens } from '#web/api/token-store.ts';
import { SiteHeader } from './site-header.tsx';

const Stub = createRoutesStub([{ path: '/', Component: SiteHeader }]);
const tokens = { access: 'access', refresh: 'refresh' };

/** Titles of the links that lead to an account. */
function accountLinks(): (string | null)[] {
  const menu = within(screen.getByRole('navigation', { name: 'メイン', hidden: true }));
  const links = menu.getAllByRole('link', { hidden: true });
  return links.slice(6).map(({ textContent }) => textContent);
}

beforeEach(() => localStorage.clear());

it('The header leads guests to log in', () => {
  render(<Stub />);
  expect(accountLinks()).toEqual(['新規登録', 'ログイン']);
});

it('The header leads students to their favourites and companies to their page', () => {
  writeTokens({ ...tokens, userType: 'student' });
  const { unmount } = render(<Stub />);
  expect(accountLinks()).toEqual(['お気に入り']);
  unmount();
  writeTokens({ ...tokens, userType: 'company' });
  render(<Stub />);
  expect(accountLinks()).toEqual(['マイページ']);
});

it('The header leads students to the talk of their account and everybody else to the one without', () => {
  const talks = () => screen.getAllByRole('link', { name: 'AI適性診断', hidden: true });
  const ways = () => new Set(talks().map((link) => link.getAttribute('href')));
  const { unmount } = render(<Stub />);
  expect(ways()).toEqual(new Set(['/try']));
  unmount();
  writeTokens({ ...tokens, userType: 'student' });
  render(<Stub />);
  expect(ways()).toEqual(new Set(['/ai-diagnosis']));
});

it('The header knows an earlier session and a refreshed one', () => {
  writeTokens(tokens);
  const { unmount } = render(<Stub />);
  expect(accountLinks()).toEqual(['マイページ']);
  unmount();
  writeTokens({ ...tokens, userType: 'student' });
  writeTokens({ access: 'newer' });
  render(<Stub />);
  expect(accountLinks()).toEqual(['お気に入り']);
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
  expect(accountLinks()).toEqual(['お気に入り']);
  clearTokens();
  tell(null);
  expect(accountLinks()).toEqual(['新規登録', 'ログイン']);
  expect(localStorage).toHaveLength(0);
});
