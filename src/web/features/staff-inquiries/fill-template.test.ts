import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('known names are filled in, others stay to be seen', () => {
  const facts = { 名前: '$& 金糸雀', 受付番号: 'M-2026-ABCDEF' };
  expect(fillTemplate('{{名前}}さん {{ 受付番号 }} {{見学の日}}', facts)).toBe(
    '$& 金糸雀さん M-2026-ABCDEF {{見学の日}}',
  );
});
