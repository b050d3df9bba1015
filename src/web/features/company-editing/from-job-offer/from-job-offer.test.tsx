// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { FromJobOffer } from './from-job-offer.tsx';
import { SheetResults } from './sheet-results.tsx';

afterEach(cleanup);

const proposal = (path: string, value: unknown): Proposal => ({
  path,
  value,
  where: { label: '欄', text: '文字' },
  isSure: true,
  fits: true,
  reason: null,
});

const salary = proposal('conditions.starting_salary', 191_500);
const holidays = proposal('conditions.annual_holidays', 121);

function useForm(held: Record<string, unknown>) {
  const [values, setValues] = useState(held);
  return {
    value: (path: string) => values[path] ?? null,
    change: (path: string, value: unknown) => setValues((now) => ({ ...now, [path]: value })),
  };
}

function Results({
  receivedOn,
  proposals,
  held = {},
}: {
  receivedOn: string | null;
  proposals: Proposal[];
  held?: Record<string, unknown>;
}) {
  const form = useForm(held);
  const hints = {
    ...{ occupationTitle: null, basePay: null, workplaceAddress: null, workplace: null },
    receivedOn,
  };
  return (
    <>
      <SheetResults
        form={form}
        reading={{ kind: 'job-offer', proposals, hints, unread: [] }}
        onClose={() => undefined}
      />
      <output>
        {`${form.value('conditions.starting_salary')}, ${form.value('conditions.salary_year')}`}
      </output>
    </>
  );
}

const inForm = () => document.querySelector('output')?.textContent;

function Panel() {
  return <FromJobOffer form={useForm({})} />;
}

const letter = new File(['これはPDFではありません'], 'letter.pdf', { type: 'application/pdf' });

class WatchedFile extends File {
  wasRead = false;
  override arrayBuffer() {
    this.wasRead = true;
    return super.arrayBuffer();
  }
}

test('A salary and its year stand in one row and are accepted together', async () => {
  const held = { 'conditions.starting_salary': 180_000, 'conditions.salary_year': 2025 };
  render(<Results receivedOn="2025-06-02" proposals={[salary]} held={held} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('いま：180,000円、2025年度');
  expect(screen.getByText('191,500円、2026年度')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^入れる/ }));
  expect(inForm()).toBe('191500, 2026');
});

test('A salary of a sheet without a day is accepted with the year that is chosen', async () => {
  render(<Results receivedOn={null} proposals={[salary]} />);
  expect(screen.queryByRole('button', { name: /^入れる/ })).toBeNull();
  const [first] = screen.getAllByRole('button', { name: /年度として入れる/ });
  if (!first) throw new Error('no year to choose');
  await userEvent.click(first);
  const year = Number.parseInt(first.textContent, 10);
  expect(inForm()).toBe(`191500, ${year}`);
  expect(document.activeElement?.textContent).toBe('フォームと同じです');
});

test('The status of a row has the focus after its button is gone', async () => {
  render(<Results receivedOn={null} proposals={[holidays]} />);
  screen.getByRole('button', { name: /^入れる/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^入れる/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('フォームと同じです');
});

const employees = proposal('employees', 40);

test('Open proposals are taken together, and money is left to be looked at one by one', async () => {
  render(<Results receivedOn="2025-06-02" proposals={[employees, salary, holidays]} />);
  screen.getByRole('button', { name: /まとめて入れる（2項目）/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('空いていた2項目に入れました。');
  expect(inForm()).toBe('null, null');
  expect(screen.queryByRole('button', { name: /まとめて入れる/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^入れる/ }));
  expect(inForm()).toBe('191500, 2026');
});

test('The words beside the button say that money is not taken with the rest', () => {
  render(<Results receivedOn="2025-06-02" proposals={[salary, holidays]} />);
  expect(screen.getByText(/お金の項目も入りません。1つずつ見て、入れてください/)).toBeTruthy();
});

test('A sheet with the 法人番号 of another company warns, and nothing is taken together', () => {
  const number = proposal('corporate_number', '7000012050002');
  const proposals = [number, holidays];
  const held = { corporate_number: '3110001048215' };
  render(<Results receivedOn="2025-06-02" proposals={proposals} held={held} />);
  expect(
    screen.getByText(/法人番号（7000012050002）は、このページの法人番号とちがいます/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /まとめて入れる/ })).toBeNull();
  cleanup();
  render(<Results receivedOn="2025-06-02" proposals={proposals} held={{}} />);
  expect(screen.queryByText(/とちがいます/)).toBeNull();
  expect(screen.getByRole('button', { name: /まとめて入れる（2項目）/ })).toBeTruthy();
});

test('A failure to read a sheet has the focus, once more after another try', async () => {
  render(<Panel />);
  const input = screen.getByLabelText('求人票のPDFを選ぶ');
  for (const _ of ['once', 'again']) {
    input.focus();
    fireEvent.change(input, { target: { files: [letter] } });
    expect(input.matches(':disabled')).toBe(false);
    const error = await screen.findByRole('alert', {}, { timeout: 15_000 });
    expect(error.textContent).toContain('PDFのファイルではないようです');
    // The focus comes a moment after the words.
    await waitFor(() => expect(document.activeElement).toBe(error));
  }
});

test('A sheet that is given while another is read is ignored', async () => {
  render(<Panel />);
  const input = screen.getByLabelText('求人票のPDFを選ぶ');
  const [first, second] = [new WatchedFile(['一'], '1.pdf'), new WatchedFile(['二'], '2.pdf')];
  fireEvent.change(input, { target: { files: [first] } });
  fireEvent.change(input, { target: { files: [second] } });
  await screen.findByRole('alert', {}, { timeout: 15_000 });
  expect([first.wasRead, second.wasRead]).toEqual([true, false]);
  fireEvent.change(input, { target: { files: [second] } });
  await waitFor(() => expect(second.wasRead).toBe(true));
});
