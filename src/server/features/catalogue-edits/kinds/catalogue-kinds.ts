import { z } from 'zod';
import { requiredText, wholeNumber } from '#contract/kit/common.ts';
import { type ApplicationLimit, PrefectureRule, RecruitDate } from '#contract/public/guide.ts';
import { Furigana } from '#contract/public/site-facts.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { calendarFault, ruleFault } from '#server/features/site-facts/date-faults.ts';
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
    until: day.nullable(),
    note: requiredText(300).nullable(),
    source_title: requiredText(300),
    source_url: https(/^https$/),
    source_seen_on: day,
    verified_on: day.nullable(),
  }),
  shipped: byKey(shippedFacts.calendar, calendarKey),
  keyOf: calendarKey,
  identity: ['graduation_year', 'prefecture', 'event'],
  describe: ({ graduation_year, prefecture, label, date, provisional, about, verified_on }) => ({
    title: `${graduation_year}年3月卒 ${prefecture ? prefectureName(prefecture) : '全国'}：${label}`,
    detail: `${date}${provisional ? '（仮）' : ''}${about ? '（めやす）' : ''}`,
    checked_on: verified_on,
  }),
  isOpen: true,
  isChecked: true,
  faultOf: (value, _others, today) => calendarFault(value, today),
};

const limitNames: Record<ApplicationLimit, string> = {
  one: '1社',
  two: '2社',
  three: '3社',
  several: '複数（数は不明）',
};

const prefectureRules: Kind<PrefectureRule> = {
  name: 'prefecture-rules',
  subject: 'prefecture_rule',
  shape: PrefectureRule.extend({
    graduation_year: wholeNumber(2000, 2100),
    later_from: day.nullable(),
    exceptions: requiredText(400).nullable(),
    document: requiredText(300),
    document_url: https(/^https$/),
    document_on: day.nullable(),
    source_seen_on: day.nullable(),
    verified_on: day.nullable(),
    verified_by: requiredText(100).nullable(),
  }),
  shipped: byKey(shippedFacts.prefectureRules, prefectureRuleKey),
  keyOf: prefectureRuleKey,
  identity: ['prefecture', 'graduation_year'],
  describe: ({ prefecture, graduation_year, first, later, later_from, verified_on }) => ({
    title: `${graduation_year}年3月卒 ${prefecture ? prefectureName(prefecture) : '全国'}`,
    detail:
      first === null
        ? 'まだわかっていません'
        : [
            `はじめは${limitNames[first]}`,
            ...(later && later_from ? [`${later_from}から${limitNames[later]}`] : []),
          ].join('、'),
    checked_on: verified_on,
  }),
  isOpen: true,
  isChecked: true,
  faultOf: (value, _others, today) => ruleFault(value, today),
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

function calendarKey({ graduation_year, event, prefecture }: RecruitDate): string {
  return `${graduation_year}-${event}-${prefecture ?? 'all'}`;
}

/** Such as 13-2027, or all-2025 for the frame of the country. */
export function prefectureRuleKey({
  prefecture,
  graduation_year,
}: Pick<PrefectureRule, 'prefecture' | 'graduation_year'>): string {
  return `${prefecture ?? 'all'}-${graduation_year}`;
}

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
