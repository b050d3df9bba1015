// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeductionRateRow } from '#contract/staff/dated-tables/deduction-rates.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { NewRate, RateEditor } from './rate-editor.tsx';

const key = 'health-insurance:13:2026-04-01';
const row: DeductionRateRow = {
  ...{ key, kind: 'health-insurance', prefecture: '13', value: 9.85, state: 'holding' },
  ...{ holds_from: '2026-04-01', holds_until: '2027-03-31', source_seen_on: '2026-04-02' },
  source: { title: '料率', publisher: '協会けんぽ', url: 'https://rates.example/' },
  imported: { by: '運営 花子', at: '2026-04-02T00:00:00.000Z' },
};
let sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') {
      const path = decodeURIComponent(new URL(request.url).pathname);
      sent.push({ method: request.method, path, body: await request.json() });
    }
    if (request.method !== 'POST' || sent.at(-1)?.path.endsWith('withdraw/'))
      return Response.json(row);
    const detail = '数字だけを入力してください。';
    const errors = [{ field: 'value.value', pointer: '#/value/value', code: 'invalid', detail }];
    return Response.json({ message: detail, detail, code: 'invalid', errors }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('A figure is corrected over the row that was read; kind and prefecture stay', async () => {
  showOnDesk(<RateEditor rateKey={key} />);
  const value = await screen.findByLabelText<HTMLInputElement>(/^数字/);
  expect(screen.getByLabelText<HTMLSelectElement>('種類').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>(/^都道府県/).disabled).toBe(true);
  await userEvent.clear(value);
  await userEvent.type(value, '９．９１');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: `/api/staff/deduction-rates/${key}/`,
    body: {
      imported_at: row.imported?.at,
      value: { kind: 'health-insurance', prefecture: '13', value: 9.91, source_name: '料率' },
    },
  });
});

it('A figure is taken back after a question', async () => {
  showOnDesk(<RateEditor rateKey={key} />);
  await userEvent.click(await screen.findByRole('button', { name: 'この数字を取り消す' }));
  expect(sent).toEqual([]);
  const buttons = screen.getAllByRole('button', { name: 'この数字を取り消す', hidden: true });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { imported_at: row.imported?.at },
  });
});

it('A text that is no number is sent as null, and the field has the sentence of the server', async () => {
  showOnDesk(<NewRate />);
  await userEvent.type(await screen.findByLabelText(/^数字/), '約10');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ value: { value: null, prefecture: null } });
  await waitFor(() =>
    expect(screen.getByLabelText(/^数字/).getAttribute('aria-invalid')).toBe('true'),
  );
});
