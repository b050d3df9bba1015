import { z } from 'zod';
import { prefectureName } from '#contract/areas.ts';
import { requiredText, wholeNumber } from '#contract/common.ts';
import { PrefectureRule, RecruitDate } from '#contract/guide.ts';
import { Furigana } from '#contract/site-facts.ts';
import type { CatalogueKind } from '#contract/staff-catalogues.ts';
import { shippedFacts, shippedFurigana } from '#server/features/site-facts/shipped-facts.ts';
import { hotlineKind } from './hotline-kind.ts';
import { industryKind } from './industry-kind.ts';
import type { Kind } from './kind.ts';
import { occupationKind } from './occupation-kind.ts';

const day = z.iso.date('日付を入力してください。');
const https = (protocol: RegExp) =>
  z.url({ protocol, error: 'https:// ではじまるアドレスを入力してください。' });

const calendar: Kind<RecruitDate> = {
  name: 'calendar',
  subject: 'calendar',
  shape: RecruitDate.extend({
    graduation_year: wholeNumber(2024, 2100),
    label: requiredText(100),
    date: day,
    source_title: requiredText(300),
    source_url: https(/^https$/),
    checked_on: day,
  }),
  shipped: byKey(shippedFacts.calendar, calendarKey),
  keyOf: calendarKey,
  identity: ['graduation_year', 'prefecture', 'event'],
  describe: ({ graduation_year, prefecture, label, date, provisional, checked_on }) => ({
    title: `${graduation_year}年3月卒 ${prefecture ? prefectureName(prefecture) : '全国'}：${label}`,
    detail: provisional ? `${date}（仮）` : date,
    checked_on,
  }),
  isOpen: true,
  isChecked: true,
};

function calendarKey({ graduation_year, event, prefecture }: RecruitDate): string {
  return `${graduation_year}-${event}-${prefecture ?? 'all'}`;
}

const prefectureRules: Kind<PrefectureRule> = {
  name: 'prefecture-rules',
  subject: 'prefecture_rule',
  shape: PrefectureRule.extend({
    label: requiredText(40),
    explanation: requiredText(400),
    from: requiredText(100).nullable(),
    source_title: requiredText(300),
    source_url: https(/^https$/),
    basis: requiredText(200),
    basis_on: day,
    checked_on: day.nullable(),
  }),
  shipped: byKey(shippedFacts.prefectureRules, ({ prefecture }) => prefecture),
  keyOf: ({ prefecture }) => prefecture,
  identity: ['prefecture'],
  describe: ({ prefecture, label, explanation, checked_on }) => ({
    title: `${prefectureName(prefecture)}：${label}`,
    detail: explanation,
    checked_on,
  }),
  // There are 47 of them, each with one rule.
  isOpen: false,
  isChecked: true,
};

const furigana: Kind<Furigana> = {
  name: 'furigana',
  subject: 'furigana',
  shape: Furigana.extend({
    word: requiredText(20).pipe(
      z.string().regex(/^[^\s/<>&]*[々〆一-龠][^\s/<>&]*$/, '漢字の入った言葉を入力してください。'),
    ),
    reading: requiredText(40).pipe(
      z.string().regex(/^[ぁ-ゖァ-ヶー]+$/, 'ひらがなかカタカナで入力してください。'),
    ),
  }),
  shipped: byKey(shippedFurigana, ({ word }) => word),
  keyOf: ({ word }) => word,
  identity: ['word'],
  describe: ({ word, reading }) => ({ title: word, detail: reading, checked_on: null }),
  isOpen: true,
  isChecked: false,
};

function byKey<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T> {
  return new Map(values.map((value) => [keyOf(value), value]));
}

/** All kinds by name. */
export const kinds = {
  calendar,
  'prefecture-rules': prefectureRules,
  hotlines: hotlineKind,
  furigana,
  occupations: occupationKind,
  industries: industryKind,
} as const satisfies Record<CatalogueKind, unknown>;
