// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const fields = [
  { id: 'form-email', label: 'メールアドレス', sentence: 'メールアドレスを入力してください。' },
  { id: 'form-phone', label: '電話番号', sentence: '数字で入力してください。' },
];

it('ErrorSummary says how many mistakes there are, links each field and takes the focus', () => {
  render(<ErrorSummary fields={fields} />);
  const alert = screen.getByRole('alert');
  expect(document.activeElement).toBe(alert);
  expect(alert.textContent).toContain('2か所');
  expect(screen.getByRole('link', { name: 'メールアドレスを入力してください。' })).toBeTruthy();
  const link = screen.getByRole('link', { name: '電話番号：数字で入力してください。' });
  expect(link.getAttribute('href')).toBe('#form-phone');
});

it('ErrorSummary takes the focus once for each attempt, not while a field is being mended', () => {
  const { rerender } = render(<ErrorSummary key={1} fields={fields} />);
  screen.getByRole('alert').blur();
  rerender(<ErrorSummary key={1} fields={fields.slice(1)} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<ErrorSummary key={2} fields={fields} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('ErrorSummary shows one sentence about the whole form', () => {
  render(<ErrorSummary summary="つながりませんでした。" fields={[]} />);
  expect(screen.getByRole('alert').textContent).toBe('つながりませんでした。');
  expect(screen.queryByRole('link')).toBeNull();
});
