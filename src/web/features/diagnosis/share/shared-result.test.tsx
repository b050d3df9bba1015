// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SharedDiagnosis } from '#contract/student/diagnosis.ts';
import {
  sampleConditions,
  sampleResult,
  sampleSuggestion,
} from '#web/features/diagnosis/result/sample-result.ts';
import { SharedResult } from './shared-result.tsx';

const { alternates, surprise, profile, scorer_version, catalogue_version } = sampleResult();
const conditions = sampleConditions.map(({ said: _, ...shown }) => shown);

function show(occupations: SharedDiagnosis['occupations']) {
  const diagnosis = {
    ...{ occupations, alternates, surprise, profile, scorer_version, catalogue_version },
    talked_on: '2026-11-20T05:00:00.000Z',
    expires_at: '2026-12-20T05:00:00.000Z',
  };
  render(
    <MemoryRouter>
      <SharedResult diagnosis={diagnosis} />
    </MemoryRouter>,
  );
}

describe('SharedResult', () => {
  it('tells whose conditions the card checks, and none of the words that stated them', () => {
    show([{ ...sampleSuggestion('介護職'), conditions }]);
    const card = screen.getByRole('article', { name: '介護職' });
    const part = within(card).getByRole('heading', { name: '本人の条件' }).parentElement!;
    expect(within(part).getAllByRole('listitem')[1]?.textContent).toContain(
      '残業少なめ：会社による',
    );
    expect(card.textContent).not.toContain('あなたの条件');
    expect(document.body.textContent).not.toContain('少なめがいい');
  });

  it('claims no number of occupations', () => {
    show([{ ...sampleSuggestion('介護職'), conditions }]);
    const nav = screen.getByRole('navigation', { name: '合いそうな仕事' });
    expect(within(nav).getAllByRole('link')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('5つ');
  });

  it('without an occupation shows no picture and no list, but a sentence', () => {
    show([]);
    expect(screen.getByText(/まだ仕事を紹介できませんでした/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '合いそうな仕事' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /話から見えた/ })).toBeNull();
  });
});
