import { expect, it } from 'vitest';
import { lengthWord } from './new-password-field.tsx';

it('The password field counts characters as people do, and asks for eight', () => {
  expect(lengthWord('ねこ🐈')).toEqual({
    isEnough: false,
    sentence: 'いま3文字です。あと5文字たしてください。',
  });
  expect(lengthWord('umi-kaze').isEnough).toBe(true);
  expect(lengthWord('umi-kaze-asa').sentence).toBe('12文字です。じゅうぶんな長さです。');
});
