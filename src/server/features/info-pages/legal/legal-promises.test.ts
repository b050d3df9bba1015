import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { renderInfoText } from '#server/features/info-pages/render-info-text.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';

const markdownOf = (key: 'terms' | 'privacy' | 'operator') =>
  shippedInfoPages.get(key)?.[0]?.markdown ?? '';

describe('a legal text that ships', () => {
  test.each(['terms', 'privacy'] as const)(
    '%s says what it changes against the one before',
    (key) => {
      const [now, before, ...rest] = shippedInfoPages.get(key) ?? [];
      expect(now?.changes.length).toBeGreaterThan(0);
      expect(now?.markdown).not.toBe(before?.markdown);
      expect([now, before, ...rest].map((text) => text?.version)).toEqual(
        [now, before, ...rest]
          .map((text) => text?.version)
          .toSorted()
          .toReversed(),
      );
    },
  );

  test.each([
    ['terms', '反社会的勢力'],
    ['terms', '契約をゆずることの禁止'],
    ['terms', '契約の一部になります'],
    ['terms', '民法第5条により、あとから取り消せます'],
    ['terms', '前に同意した版が適用されます'],
    ['privacy', '個人情報保護法第20条第2項'],
    ['privacy', 'ほかの言葉から、病気、障がい、信条などを推しはかることはありません'],
    ['privacy', 'その診断の会話が、すぐに消えます'],
    ['privacy', '民法第5条'],
    [
      'privacy',
      '運営者が設定したとき（はじめの設定では、していません）だけ、保護者の方のメールアドレス',
    ],
  ] as const)('%s holds 「%s」', (key, words) => {
    expect(markdownOf(key)).toContain(words);
  });

  test.each(['terms', 'privacy', 'operator'] as const)(
    '%s promises an answer to a complaint within the three working days of the desk',
    (key) => {
      expect(markdownOf(key)).toContain('3営業日（土曜、日曜、祝日をのぞく3日）以内');
    },
  );
});

test('days of backups and numbers of complaints are the settings of the operator', () => {
  const config = readConfig({ BACKUP_DAYS: '14', COMPLAINT_NUMBERS: '2026年度：3件' });
  for (const key of ['terms', 'privacy'] as const)
    expect(renderInfoText(markdownOf(key), config).html).toContain('最長14日');
  expect(renderInfoText(markdownOf('operator'), config).html).toContain('2026年度：3件');
  expect(renderInfoText(markdownOf('operator'), readConfig({})).html).toContain(
    'まだ載せていません',
  );
});
