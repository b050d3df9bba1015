// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FromGbizinfo } from './from-gbizinfo.tsx';

afterEach(cleanup);

const number = '7000012050002';

function Panel({ held = {}, asks = false }: { held?: Record<string, unknown>; asks?: boolean }) {
  const [values, setValues] = useState(held);
  const form = {
    value: (path: string) => values[path] ?? null,
    change: (path: string, value: unknown) => setValues((now) => ({ ...now, [path]: value })),
    flush: async () => true,
    state: { asks_gbizinfo: asks },
  };
  return (
    <>
      <FromGbizinfo form={form} />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const inForm = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const jsonFile = (info: Record<string, unknown>) =>
  new File(
    [JSON.stringify({ 'hojin-infos': [{ corporate_number: number, ...info }] })],
    'gbiz.json',
  );

function choose(file: File) {
  fireEvent.change(screen.getByLabelText('gBizINFOのファイルを選ぶ'), {
    target: { files: [file] },
  });
}

const found = { timeout: 15_000 };

test('A site that asks nobody shows no button that asks', () => {
  render(<Panel />);
  expect(screen.queryByRole('button', { name: 'gBizINFOで調べる' })).toBeNull();
  cleanup();
  render(<Panel asks />);
  expect(screen.getByRole('button', { name: 'gBizINFOで調べる' })).toBeTruthy();
});

test('A form without a 法人番号 gives a sentence that takes the focus', async () => {
  render(<Panel />);
  choose(jsonFile({ name: '株式会社みほん' }));
  const error = await screen.findByRole('alert');
  expect(error.textContent).toContain('先に');
  // The focus comes a moment after the words.
  await waitFor(() => expect(document.activeElement).toBe(error));
});

test('Values of a file stand beside what the form holds, and go in one by one', async () => {
  const held = { corporate_number: number, capital: '1億円' };
  render(<Panel held={held} />);
  choose(
    jsonFile({ name: '株式会社みほん', capital_stock: 90_000_000, update_date: '2026-06-01' }),
  );
  const list = await screen.findByRole('list', { name: 'gBizINFOにある内容' }, found);
  expect(inForm()).toEqual(held);
  const row = within(list)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes('資本金'));
  if (!row) throw new Error('no row of the capital');
  expect(row.textContent).toContain('いま：1億円');
  expect(row.textContent).toContain('9,000万円');
  expect(row.textContent).toContain('選んだファイルの内容（gBizINFOの更新日 2026年6月1日）');
  await userEvent.click(within(row).getByRole('button', { name: /^入れる/ }));
  expect(inForm()).toEqual({ ...held, capital: '9,000万円' });
  expect(document.activeElement?.textContent).toBe('フォームと同じです');
});

test('A certification is added to those that the form has', async () => {
  const own = { name: 'くるみん', year: 2015 };
  render(<Panel held={{ corporate_number: number, certifications: [own] }} />);
  choose(jsonFile({ certification: [{ title: 'えるぼし認定', date_of_approval: '2024-10-08' }] }));
  await userEvent.click(await screen.findByRole('button', { name: /^加える/ }, found));
  expect(inForm().certifications).toEqual([own, { name: 'えるぼし', year: 2024 }]);
});

test('Proposals of another 法人番号 go away when the number changes', async () => {
  function Changing() {
    const [held, setHeld] = useState(number);
    const form = {
      value: (path: string) => (path === 'corporate_number' ? held : null),
      change: () => undefined,
      flush: async () => true,
      state: { asks_gbizinfo: false },
    };
    return (
      <>
        <FromGbizinfo form={form} />
        <button type="button" onClick={() => setHeld('1000000000000')}>
          別の番号
        </button>
      </>
    );
  }
  render(<Changing />);
  choose(jsonFile({ name: '株式会社みほん' }));
  await screen.findByRole('list', { name: 'gBizINFOにある内容' }, found);
  await userEvent.click(screen.getByRole('button', { name: '別の番号' }));
  expect(screen.queryByRole('list', { name: 'gBizINFOにある内容' })).toBeNull();
  expect(screen.getByText(/法人番号が変わりました/)).toBeTruthy();
});
