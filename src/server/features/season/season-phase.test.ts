import { describe, expect, test } from 'vitest';
import { graduationYearOn, recruitDates } from './recruit-calendar.ts';
import { seasonPhase } from './season-phase.ts';

const day = 86_400_000;
const datesOn = (today: string, prefecture: string | null = null) =>
  recruitDates({ graduationYear: graduationYearOn(today), prefecture });
const titleOn = (today: string, prefecture: string | null = null) =>
  seasonPhase(today, datesOn(today, prefecture)).title;

describe('the phase of the year', () => {
  test('changes on the days of the calendar and nowhere else, over a whole school year', () => {
    const changes: string[] = [];
    let before = '';
    for (let time = Date.UTC(2026, 3, 1); time < Date.UTC(2027, 3, 1); time += day) {
      const today = new Date(time).toISOString().slice(0, 10);
      const title = titleOn(today);
      if (title !== before) changes.push(`${today} ${title}`);
      before = title;
    }
    expect(changes).toEqual([
      '2026-04-01 自分と仕事を知る時期です',
      '2026-06-01 企業を調べはじめる時期です',
      '2026-07-01 求人票を見て、職場を見学する時期です',
      '2026-09-05 応募書類を送り、試験にそなえる時期です',
      '2026-09-16 試験と面接の時期です',
      '2026-10-01 多くの人に結果が届き、次の募集もつづく時期です',
      '2027-01-01 卒業と入社の準備をする時期です',
    ]);
  });

  test('follows the date of a prefecture', () => {
    expect(titleOn('2026-08-30', '47')).not.toBe(titleOn('2026-08-30'));
  });

  test('claims nothing about a year whose dates nobody knows', () => {
    expect(seasonPhase('2040-09-20', []).title).toBe('自分と仕事を知る時期です');
  });

  test('hurries nobody', () => {
    for (const month of ['01', '04', '06', '07', '10', '12'])
      expect(seasonPhase(`2026-${month}-20`, datesOn('2026-07-01')).advice).not.toMatch(
        /急|遅れ|手おくれ|しなければ/,
      );
  });
});
