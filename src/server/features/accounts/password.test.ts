import { expect, test } from 'vitest';
import { exchangePassword, hashPassword, verifyPassword } from './password.ts';

test('A password is exchanged where the current one is right', async () => {
  const kept = await hashPassword('kaeru-no-uta-7');
  const next = 'mizu-no-oto-88';
  expect(await exchangePassword(kept, { current: 'wrong', next })).toBeNull();
  expect(await exchangePassword(null, { current: 'kaeru-no-uta-7', next })).toBeNull();
  const hash = await exchangePassword(kept, { current: 'kaeru-no-uta-7', next });
  expect(await verifyPassword(hash, next)).toBe(true);
});

test('An exchange waits once, and not again behind those who came later', async () => {
  // Both forms of が are compared.
  const current = 'がっこうのうた7'.normalize('NFD');
  const kept = await hashPassword(current);
  const earlier = Array.from({ length: 4 }, () => hashPassword('earlier'));
  const exchange = exchangePassword(kept, { current, next: 'mizu-no-oto-88' });
  let done = 0;
  const later = Array.from({ length: 20 }, async () => {
    await hashPassword('later');
    done += 1;
  });
  expect(await exchange).not.toBeNull();
  expect(done).toBeLessThan(12);
  await Promise.all([...earlier, ...later]);
});
