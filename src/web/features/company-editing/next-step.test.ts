import { describe, expect, test } from 'vitest';
import type { CompanyEditing } from '#contract/company/company-editing.ts';
import { nextStepOf } from './next-step.ts';

const now = new Date('2026-11-20T03:00:00Z');

/** Only what the next step depends on. */
function stepOf(facts: Partial<CompanyEditing>) {
  const state = {
    ...{ status: 'published', paused_by: null, review_note: null, submitted_at: null },
    review: null,
    ...{ company_confirmed_on: '2026-11-01', completeness: 70, draft: {} },
    missing: { required: [], optional: [], openness: [] },
    ...facts,
  } as unknown as CompanyEditing;
  return nextStepOf(state, now);
}

const missing: CompanyEditing['missing'] = {
  required: [],
  optional: ['name_en', 'capital', 'work.seniors', 'conditions.starting_salary'],
  openness: ['mentor', 'overtime_hours'],
};
const required = ['catch_copy', 'occupations', 'work.description', 'conditions.days_off'];
const useful = [
  { label: '初任給（高校卒・月）', to: '/company-page#field-conditions-starting_salary' },
  { label: '月平均の残業時間', to: '/company-page#field-youth-overtime_hours' },
  { label: '先輩の声', to: '/company-page#field-work-seniors' },
];

describe('the next step of a page', () => {
  test('that is begun: up to three of what a submission waits for', () => {
    const step = stepOf({ status: 'draft', missing: { ...missing, required } });
    expect(step.title).toContain('書いて、確認に出しましょう');
    expect(step.text).toContain('あと4つ');
    expect(step.items).toEqual([
      { label: 'キャッチコピー', to: '/company-page#field-catch_copy' },
      { label: '仕事の種類', to: '/company-page#field-occupations' },
      { label: '仕事の内容', to: '/company-page#field-work-description' },
    ]);
  });

  test('that could be submitted: to do so, and what students ask first', () => {
    const step = stepOf({ status: 'draft', missing });
    expect(step).toMatchObject({ title: '会社ページを、確認に出せます', items: useful });
    expect(step.to).toBe('/company-page#page-actions');
  });

  test('that is in review: to wait, or to write on', () => {
    const step = stepOf({ status: 'in_review', missing });
    expect(step).toMatchObject({ title: '運営が内容を確かめています', items: useful });
  });

  test('that is in review tells the place, and the days once they are known', () => {
    const waiting = (median_days: number | null) =>
      stepOf({ status: 'in_review', missing, review: { place: 3, median_days } }).text;
    expect(waiting(null)).toMatch(/^確認を待っている順番は、いま3番めです。結果は/);
    expect(waiting(2)).toContain('このごろは、2日ほどでお返事しています。');
  });

  test.each(['draft', 'published'] as const)(
    'that came back (%s): what the staff said',
    (status) => {
      const step = stepOf({ status, missing, review_note: '休日が\n求人票とちがいます' });
      expect(step.title).toContain('直していただきたい');
      expect(step).toMatchObject({ reasons: ['休日が', '求人票とちがいます'], items: useful });
    },
  );

  test('that is published and not full: names the most useful items', () => {
    const step = stepOf({ missing });
    expect(step).toMatchObject({
      title: 'まだの項目を書くと、もっと伝わります',
      items: useful,
      to: '/company-page',
    });
  });

  test('that is published and full: nothing is left', () => {
    const step = stepOf({});
    expect(step).toMatchObject({ title: '会社ページは、そろっています', items: [] });
    expect(step.text).toContain('2026年11月1日');
  });

  test.each([
    ['2026-08-22', true],
    ['2026-08-23', false],
    [null, true],
  ])('that was last confirmed on %s: asked to confirm is %s', (company_confirmed_on, isAsked) => {
    const { title, to } = stepOf({ company_confirmed_on, missing });
    expect(title.includes('いまも正しいか')).toBe(isAsked);
    expect(to === '/company-page#page-actions').toBe(isAsked);
  });

  test('whose changes are not handed in yet, and whose changes are', () => {
    expect(stepOf({ draft: { catch_copy: 'あ' } }).title).toContain('書きかけの内容');
    const step = stepOf({ draft: { catch_copy: 'あ' }, submitted_at: '2026-11-19T00:00:00Z' });
    expect(step.title).toContain('新しい内容を、運営が確かめています');
  });

  test('that is paused: who can show it again, and why it is paused', () => {
    const own = stepOf({ status: 'paused', paused_by: 'company', missing });
    expect(own.text).toContain('公開を再開する');
    expect(own.items).toEqual(useful);
    const byStaff = stepOf({ status: 'paused', paused_by: 'staff', review_note: '確かめ中です' });
    expect(byStaff).toMatchObject({ reasons: ['確かめ中です'] });
    expect(byStaff.text).toContain('お問い合わせ');
    expect(byStaff.text).not.toContain('再開する');
  });
});
