// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SampleOfTrade } from './sample-of-trade.tsx';
import { steps } from './steps.ts';

afterEach(cleanup);

test.each([
  ['S', '見本を見る（市役所）', '実在しない市役所の例'],
  ['R', '見本を見る（警備・公務）', '実在しない会社の例'],
])('A page of division %s has an example of its kind', (jsic, title, note) => {
  const form = { value: (path: string) => (path === 'industry' ? 'security' : jsic) };
  const step = steps.find(({ id }) => id === 'recruitment');
  if (!step) throw new Error('no such step');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SampleOfTrade step={step} form={form} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(new RegExp(note))).toBeTruthy();
});
