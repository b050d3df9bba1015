// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Business } from './business.tsx';

afterEach(cleanup);

function Form({ held }: { held: Record<string, unknown> }) {
  const [values, setValues] = useState(held);
  const form = {
    errors: {},
    state: { checks: [] },
    value: (path: string) => values[path] ?? null,
    change: (path: string, value: unknown) => setValues((now) => ({ ...now, [path]: value })),
    leave: () => undefined,
  };
  return (
    <>
      <Business form={form} />
      <output>{String(form.value('jsic'))}</output>
    </>
  );
}

const division = () => document.querySelector('output')?.textContent;
const choose = (name: RegExp, value: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
const isPublic = () => screen.queryByRole('radio', { name: /市役所・消防・警察/ });

describe('警備・公務', () => {
  test('asks whether it is a public body, and one press leads to its template', async () => {
    render(<Form held={{ industry: '', jsic: '' }} />);
    expect(isPublic()).toBeNull();
    await choose(/業界/, 'security');
    expect(division()).toBe('R');
    await userEvent.click(screen.getByRole('radio', { name: /市役所・消防・警察/ }));
    expect(division()).toBe('S');
    await userEvent.click(screen.getByRole('radio', { name: /会社です/ }));
    expect(division()).toBe('R');
  });

  test('with the 法人番号 of a city leads there by itself', async () => {
    render(<Form held={{ industry: '', jsic: '', corporate_number: '8000020131016' }} />);
    await choose(/業界/, 'security');
    expect(division()).toBe('S');
    expect(isPublic()).toHaveProperty('checked', true);
  });

  test('is the only industry that asks', async () => {
    render(<Form held={{ industry: 'security', jsic: 'S' }} />);
    expect(isPublic()).toBeTruthy();
    await choose(/業界/, 'office');
    expect(isPublic()).toBeNull();
    expect(division()).toBe('J');
  });
});
