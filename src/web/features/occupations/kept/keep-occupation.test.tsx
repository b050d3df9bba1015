// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markSharedDevice } from '#web/ui/device/device-users.ts';
import { KeepOccupation } from './keep-occupation.tsx';
import { KeptOccupationList } from './kept-occupation-list.tsx';
import { keepOccupation } from './kept-occupations.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const welder = { id: 'welder', name: '溶接工' };
const nurse = { id: 'nurse', name: '看護師' };

const show = (element: React.ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>);

test('A pressed button keeps an occupation, and a second press lets it go', () => {
  show(<KeepOccupation {...welder} />);
  fireEvent.click(screen.getByRole('button', { name: '気になる仕事に入れる' }));
  expect(screen.getByRole('link', { name: '溶接工' }).getAttribute('href')).toBe(
    '/occupation/welder',
  );
  fireEvent.click(screen.getByRole('button', { name: '気になる仕事に入っています' }));
  expect(screen.queryByRole('link', { name: '溶接工' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('Two kept occupations can be seen side by side, the newest first', () => {
  keepOccupation(welder);
  keepOccupation(nurse);
  show(<KeptOccupationList />);
  expect(screen.getByRole('link', { name: 'ならべて見くらべる' }).getAttribute('href')).toBe(
    '/occupation/compare?ids=nurse,welder',
  );
  fireEvent.click(screen.getByRole('button', { name: '看護師を気になる仕事からはずす' }));
  expect(screen.queryByRole('link', { name: 'ならべて見くらべる' })).toBeNull();
});

test('A device that many people use offers no button', () => {
  markSharedDevice(true);
  show(<KeepOccupation {...welder} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['nonsense', '[{"id":"../x","name":"x"}]', '[{"id":"welder"}]', '{}'])(
  'A stored text that is not valid shows no list: %s',
  (stored) => {
    localStorage.setItem('keptOccupations', stored);
    show(<KeptOccupationList />);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
