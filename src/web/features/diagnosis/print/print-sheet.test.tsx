// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  sampleConditions,
  sampleResult,
  sampleSuggestion,
} from '#web/features/diagnosis/result/sample-result.ts';
import { PrintSheet } from './print-sheet.tsx';

it('a printed suggestion has its conditions in one line, each with its sign and doubt', () => {
  const occupations = [sampleSuggestion('介護職', { conditions: sampleConditions })];
  render(<PrintSheet answer={sampleResult({ occupations })} talkedOn="2026-11-20T05:00:00.000Z" />);
  const line = screen.getByText('本人の条件').nextElementSibling;
  expect([...(line?.children ?? [])].map((one) => one.textContent)).toEqual([
    '✓土日休み（合う）',
    '△残業少なめ（会社による）',
    '✕夜勤なし（合わない）',
  ]);
  expect(document.body.textContent).not.toContain('5つ');
});

it('a printed suggestion without conditions has no line for them', () => {
  render(
    <PrintSheet
      answer={sampleResult({ occupations: [sampleSuggestion('介護職')] })}
      talkedOn="2026-11-20T05:00:00.000Z"
    />,
  );
  expect(screen.queryByText('本人の条件')).toBeNull();
});
