// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawing } from './drawing.tsx';

test('A drawing is shown from its file, in the world of its time', () => {
  const { container } = render(<Drawing name="scenes/bread-at-dawn" />);
  const svg = container.querySelector('svg');
  expect(svg?.dataset.time).toBe('dawn');
  expect(svg?.getAttribute('viewBox')).toBe('0 0 320 240');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('use')?.getAttribute('href')).toMatch(
    /^\/drawings\/scenes\/bread-at-dawn\.svg\?v=[0-9a-f]{8}#d$/,
  );
});

test('A drawing that stands alone says what it shows', () => {
  render(<Drawing name="counsellor/listens" label="聞き役" />);
  expect(screen.getByRole('img', { name: '聞き役' })).toBeTruthy();
});

test('A name without a drawing shows nothing', () => {
  const { container } = render(<Drawing name="scenes/not-drawn-yet" />);
  expect(container.innerHTML).toBe('');
});
