// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { held } from '#web/testing/show-on-desk.tsx';
import { TextFilter } from './table-filters.tsx';
import { useTableState } from './use-table-state.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function List() {
  return (
    <>
      <TextFilter state={useTableState()} name="q" label="言葉" />
      <output>{useLocation().search}</output>
      <Link to="/entry">ひらく</Link>
    </>
  );
}

function show() {
  const entry = held();
  const Page = createRoutesStub([
    { path: '/', Component: List },
    { path: '/entry', Component: () => <h1>項目</h1>, loader: () => entry.until.then(() => null) },
  ]);
  render(<Page />);
  return entry;
}

it('words reach the address when the typing rests, or at once by Enter', async () => {
  show();
  const field = screen.getByLabelText('言葉');
  await userEvent.type(field, 'ab');
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?q=ab'));
  await userEvent.type(field, 'c{Enter}');
  expect(screen.getByRole('status').textContent).toBe('?q=abc');
});

it('words that were just typed do not call off the way to another page', async () => {
  const entry = show();
  await userEvent.type(screen.getByLabelText('言葉'), 'ab');
  await userEvent.click(screen.getByRole('link'));
  await pause(600);
  entry.letGo();
  expect(await screen.findByRole('heading', { name: '項目' })).toBeDefined();
});
