// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Recommendations } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import {
  sampleConditions,
  sampleResult,
  sampleSuggestion,
} from '#web/features/diagnosis/result/sample-result.ts';
import { ResultDeck } from './result-deck.tsx';

const names = ['保育士', '大工', '調理師'];
const suggestion = (name: string) => sampleSuggestion(name, { conditions: sampleConditions });
const five = (verdicts: Recommendations['verdicts'], shown = names) =>
  sampleResult({ occupations: shown.map(suggestion), verdicts });

/** Answers a ちがう as a server would: the occupation goes, and another one comes last. */
function Owner({ told }: { told: OccupationVerdict[] }) {
  const [verdicts, setVerdicts] = useState<OccupationVerdict[]>([]);
  const refused = verdicts.filter(({ verdict }) => verdict === 'no');
  const shown = names.filter((name) => !refused.some(({ occupation }) => occupation === name));
  const answer = five(
    verdicts.map((one) => ({ ...one, name: one.occupation })),
    refused.length > 0 ? [...shown, '左官'] : shown,
  );
  return (
    <MemoryRouter>
      <ResultDeck
        answer={answer}
        verdicts={verdicts}
        onVerdict={(verdict) => {
          told.push(verdict);
          setVerdicts([...verdicts, verdict]);
        }}
        onUndo={(occupation) =>
          setVerdicts(verdicts.filter((one) => one.occupation !== occupation))
        }
        isRanking={false}
        companies={({ occupation }) => <p>{occupation.name}の会社</p>}
      />
    </MemoryRouter>
  );
}

const order = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const press = (name: string, within_ = screen.getAllByRole('article')[0]) =>
  userEvent.click(within(within_ ?? document.body).getByRole('button', { name }));

it('Buttons and arrow keys turn the cards over, and the place is read aloud', async () => {
  render(<Owner told={[]} />);
  const place = () => screen.getByText(/枚のうち/).textContent;
  expect(place()).toBe('3枚のうち1枚目、保育士');
  await userEvent.click(screen.getByRole('button', { name: '次の仕事' }));
  expect(place()).toBe('3枚のうち2枚目、大工');
  expect(screen.getByText('大工の会社')).toBeTruthy();
  screen.getAllByRole('button', { name: 'いい' })[1]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(place()).toBe('3枚のうち3枚目、調理師');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(place()).toBe('3枚のうち1枚目、保育士');
});

it('ちがう asks for a reason, the newcomer takes the place and the focus, もどす brings it back', async () => {
  const told: OccupationVerdict[] = [];
  render(<Owner told={told} />);
  await press('ちがう');
  expect(told).toEqual([]);
  await press('人が多い');
  expect(told).toEqual([{ occupation: '保育士', verdict: 'no', reason: 'people' }]);
  expect(order()).toEqual(['左官', '大工', '調理師']);
  expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  expect(screen.getByText('「保育士」を外しました')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'もどす' }));
  expect(order()).toEqual(['保育士', '大工', '調理師']);
  expect(screen.queryByText('「保育士」を外しました')).toBeNull();
});

it('An occupation that was turned down stays on the page with its reason and the way back', async () => {
  render(<Owner told={[]} />);
  await press('ちがう');
  await press('きつそう');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.click(screen.getByText('「ちがう」にした仕事（1）'));
  expect(screen.getByText('きつそう')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保育士をもどす' }));
  expect(order()).toEqual(['保育士', '大工', '調理師']);
});

it('いい is pressed and, pressed again, taken back; やめる leaves everything as it was', async () => {
  const told: OccupationVerdict[] = [];
  render(<Owner told={told} />);
  const good = () => screen.getAllByRole('button', { name: 'いい' })[0];
  await press('いい');
  expect(good()?.getAttribute('aria-pressed')).toBe('true');
  await press('いい');
  expect(good()?.getAttribute('aria-pressed')).toBe('false');
  await press('ちがう');
  await press('やめる');
  expect(told).toEqual([{ occupation: '保育士', verdict: 'good' }]);
  expect(order()).toEqual(names);
});

it('The list shows all cards without the buttons that turn them over', async () => {
  render(<Owner told={[]} />);
  await userEvent.click(screen.getByRole('button', { name: '一覧で見る' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '次の仕事' })).toBeNull();
});

it('A card tells weekends, nights and the way in, and pay only where a figure is known', () => {
  const paid = suggestion('消防士');
  const pay = { yen: 200_300, of: '国の一般職（高卒）', period: '2025年', source: null };
  const occupations = [
    suggestion('保育士'),
    { ...paid, facts: { ...paid.facts, starting_pay: pay } },
  ];
  render(
    <MemoryRouter>
      <ResultDeck
        answer={sampleResult({ occupations })}
        verdicts={[]}
        onVerdict={() => {}}
        onUndo={() => {}}
        isRanking={false}
      />
    </MemoryRouter>,
  );
  const [first, second] = screen.getAllByRole('article').map((card) => card.textContent);
  expect(first).toContain('土日会社による');
  expect(first).toContain('夜の仕事ほぼなし');
  expect(first).toContain('高校から、すぐ入る人が多いです。');
  expect(first).not.toContain('初任給');
  expect(second).toContain('20万300円');
  expect(second).toContain('国の一般職（高卒）、2025年');
});
