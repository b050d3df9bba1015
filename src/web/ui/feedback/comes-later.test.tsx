// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { comesLater } from './comes-later.tsx';

test('A part that comes later is shown with its properties', async () => {
  const Later = comesLater(async () => ({ name }: { name: string }) => <p>{`${name}の結果`}</p>);
  render(
    <Suspense>
      <Later name="さくら" />
    </Suspense>,
  );
  expect((await screen.findByText('さくらの結果')).tagName).toBe('P');
});

test('A part whose scripts do not come gives way to a sentence and a button', async () => {
  const Later = comesLater<object>(async () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  render(
    <Suspense>
      <Later />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('読み込めませんでした');
  expect(screen.getByRole('button', { name: 'ページを開きなおす' }).tagName).toBe('BUTTON');
});
