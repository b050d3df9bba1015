// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CompanyDraft, emptyCompany } from '#web/features/registration/check-registration.ts';
import { refuse } from '#web/testing/show-on-desk.tsx';
import { CompanyAddress } from './company-address.tsx';

const places: Record<string, unknown> = {
  '1000001': place('1000001', '13', '東京都', '千代田区', '千代田'),
  '4200853': place('4200853', '22', '静岡県', '静岡市葵区', '追手町'),
  '4980000': place('4980000', '23', '愛知県', '弥富市', ''),
};

function place(code: string, prefecture: string, name: string, city: string, town: string) {
  return { code, prefecture, prefecture_name: name, city, town };
}

const unknown = 'この郵便番号の住所は見つかりませんでした。';
const asked: string[] = [];
/** Releases the answers that are held back. */
let release: (() => void) | null = null;
let isHeld = false;

function Form() {
  const [draft, setDraft] = useState(emptyCompany);
  const change = (patch: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...patch }));
  return <CompanyAddress draft={draft} sentences={{}} onChange={change} />;
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(※必須)?$`));
const address = () => ['都道府県', '市区町村', '町名・番地・建物'].map((name) => field(name).value);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  asked.length = 0;
  isHeld = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const code = new URL(request.url).pathname.split('/').at(-2) ?? '';
    asked.push(code);
    if (isHeld)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    if (code === '5555555') throw new TypeError('no network');
    const found = places[code];
    return found ? Response.json(found) : refuse(404, unknown);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('CompanyAddress', () => {
  it('fills the address once seven digits are there, says so, and moves no focus', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.type(field('郵便番号'), '１００-000');
    expect(asked).toEqual([]);
    expect(status()).toBe('');
    await user.type(field('郵便番号'), '1');
    await waitFor(() => expect(address()).toEqual(['13', '千代田区', '千代田']));
    expect(status()).toBe(
      '郵便番号から「東京都千代田区千代田」を入れました。ちがうときは、直してください。',
    );
    expect(document.activeElement).toBe(field('郵便番号'));
    await user.tab();
    expect(field('郵便番号').value).toBe('100-0001');
    expect(document.activeElement).toBe(field('都道府県'));
    expect(asked).toEqual(['1000001']);
  });

  it('another code replaces what the first one filled', async () => {
    render(<Form />);
    type('郵便番号', '1000001');
    await waitFor(() => expect(address()[2]).toBe('千代田'));
    type('郵便番号', '4980000');
    await waitFor(() => expect(address()).toEqual(['23', '弥富市', '']));
  });

  it('never overwrites what a person typed', async () => {
    render(<Form />);
    type('郵便番号', '1000001');
    await waitFor(() => expect(address()[2]).toBe('千代田'));
    type('町名・番地・建物', '千代田1-1 みほんビル');
    type('郵便番号', '4200853');
    await waitFor(() => expect(address()[1]).toBe('静岡市葵区'));
    expect(address()).toEqual(['22', '静岡市葵区', '千代田1-1 みほんビル']);
    expect(status()).toContain('「静岡県静岡市葵区」');
  });

  it('a prefecture that was chosen otherwise keeps the rest empty', async () => {
    render(<Form />);
    type('都道府県', '27');
    type('郵便番号', '1000001');
    await waitFor(() => expect(asked).toEqual(['1000001']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(address()).toEqual(['27', '', '']);
    expect(status()).toBe('');
  });

  it('what is typed while the answer is on its way stays', async () => {
    isHeld = true;
    render(<Form />);
    type('郵便番号', '1000001');
    await waitFor(() => expect(release).not.toBeNull());
    type('市区町村', '千代田');
    release?.();
    await waitFor(() => expect(address()[0]).toBe('13'));
    expect(address()).toEqual(['13', '千代田', '']);
  });

  it('a late answer to a code that was changed meanwhile is dropped', async () => {
    isHeld = true;
    render(<Form />);
    type('郵便番号', '1000001');
    await waitFor(() => expect(release).not.toBeNull());
    type('郵便番号', '100000');
    release?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(address()).toEqual(['', '', '']);
  });

  it('an unknown code is told, and nothing is filled', async () => {
    render(<Form />);
    type('郵便番号', '9999999');
    await waitFor(() => expect(status()).toBe(unknown));
    expect(address()).toEqual(['', '', '']);
    type('郵便番号', '999999');
    expect(status()).toBe('');
  });

  it('a failure on the way says nothing', async () => {
    render(<Form />);
    type('郵便番号', '5555555');
    await waitFor(() => expect(asked).toEqual(['5555555']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(address()).toEqual(['', '', '']);
    expect(status()).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
