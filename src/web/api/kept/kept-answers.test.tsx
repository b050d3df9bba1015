// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { consentsApi } from '#contract/account/consents.ts';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { keptKey, markOwnDevice, markSharedDevice } from '#web/ui/device/device-users.ts';
import { apiQueryKey } from '../api-query.ts';
import { clearTokens } from '../token-store.ts';
import { keepAnswers, keptUser } from './kept-answers.ts';

const student: CurrentUser = {
  id: '0199aaaa-0000-7000-8000-0000000000a1',
  username: 'はるか',
  email: 'a@example.com',
  pending_email: null,
  user_type: 'student',
};
const other: CurrentUser = { ...student, id: '0199aaaa-0000-7000-8000-0000000000a2' };
const favorite: Favorite = {
  id: '0199aaaa-0000-7000-8000-0000000000f2',
  company: { id: '0199aaaa-0000-7000-8000-000000000002', name: 'おやすみ製作所' },
  label: 'first_choice',
  memo: '寮のことを聞く',
  created_at: '2026-07-01T00:00:00Z',
  is_public: false,
};
const listKey = apiQueryKey(favoritesApi.list, {});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') });
  markOwnDevice(true);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** One visit of a student who reads these favourites; returns the stored text. */
function visit(user: CurrentUser, favorites?: Favorite[]): QueryClient {
  const client = new QueryClient();
  const end = keepAnswers(client, user);
  if (favorites) client.setQueryData(listKey, favorites);
  vi.runOnlyPendingTimers();
  end();
  return client;
}

test('A device of one student brings the favourites back on the next visit', () => {
  visit(student, [favorite]);
  expect(visit(student).getQueryData(listKey)).toEqual([favorite]);
  expect(keptUser()).toMatchObject({ user: student });
});

test('Another student on the device reads nothing of the first', () => {
  visit(student, [favorite]);
  expect(visit(other).getQueryData(listKey)).toBeUndefined();
});

test('A log-out, the mark taken back and a shared device forget everything', () => {
  const endings = [clearTokens, () => markOwnDevice(false), () => markSharedDevice(true)];
  for (const end of endings) {
    localStorage.clear();
    markOwnDevice(true);
    visit(student, [favorite]);
    end();
    expect(localStorage.getItem(keptKey)).toBeNull();
    markSharedDevice(false);
    markOwnDevice(true);
    expect(visit(student).getQueryData(listKey)).toBeUndefined();
  }
});

test('A device that nobody marked stores nothing', () => {
  markOwnDevice(false);
  visit(student, [favorite]);
  expect(localStorage.getItem(keptKey)).toBeNull();
});

test('Answers that are no favourites stay off the device', () => {
  const client = new QueryClient();
  const end = keepAnswers(client, student);
  client.setQueryData(['GET', '/api/users/me/', {}], { secret: 'けっして残さない' });
  client.setQueryData(apiQueryKey(consentsApi.show, {}), { is_current: true });
  vi.runOnlyPendingTimers();
  end();
  expect(localStorage.getItem(keptKey)).toContain('is_current');
  expect(localStorage.getItem(keptKey)).not.toContain('けっして残さない');
});

test('Answers are gone when the session has ended, 30 days after the last network', () => {
  visit(student, [favorite]);
  vi.setSystemTime(new Date('2026-12-21T00:00:00Z'));
  expect(keptUser()).toBeNull();
  expect(visit(student).getQueryData(listKey)).toBeUndefined();
});

test('A stored text that somebody changed is ignored', () => {
  for (const text of ['{', 'null', '{"keptAt":1}', '{"user":{},"state":{},"keptAt":"x"}', '[]']) {
    localStorage.setItem(keptKey, text);
    expect(keptUser(), text).toBeNull();
  }
});
