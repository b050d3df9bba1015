import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prefectures } from '#contract/words/areas.ts';
import type { PostalArea } from './postal-areas.queries.ts';
import { openPostalFile } from './postal-file-thread.ts';

/** As many lines as utf_ken_all.csv has. */
const lines = 125_000;
/** Milliseconds: so long anybody else may have to wait. */
const longestTurn = 250;

const city = '市区町村の名前';
const all = Array.from({ length: lines }, (_, at) => {
  const { code: prefecture = '', name = '' } = prefectures[at % prefectures.length] ?? {};
  return { code: String(1_000_000 + at * 7), prefecture, name, town: `町${at}` };
});
const file = new TextEncoder().encode(
  all
    .map(({ code, prefecture, name, town }) => {
      const texts = ['ﾄﾄﾞｳﾌｹﾝ', 'ｼｸﾁｮｳｿﾝ', 'ﾏﾁ', name, city, `${town}（丁目）`];
      const quoted = texts.map((text) => `"${text}"`).join(',');
      return `${prefecture}101,"${code.slice(0, 3)}  ","${code}",${quoted},0,0,0,0,0,0\r\n`;
    })
    .join(''),
);

/** Every second code with another town, in parts as the database gives them. */
async function* known(): AsyncGenerator<PostalArea[]> {
  for (let at = 0; at < lines; at += 2_500) {
    await setImmediate();
    yield all.slice(at, at + 2_500).map(({ code, prefecture, town }, n) => ({
      ...{ code, prefecture, city },
      town: n % 2 === 0 ? town : '前の町',
    }));
  }
}

/** Milliseconds that this thread has worked; what other processes took from it is no part of them. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

test('A list of all Japan is read and compared while this thread answers others', async () => {
  let turn = 0;
  let last = worked();
  const looking = setInterval(() => {
    const now = worked();
    turn = Math.max(turn, now - last);
    last = now;
  }, 1);
  const read = await openPostalFile(file);
  const plan = await read.plan(known);
  await read.close();
  clearInterval(looking);
  expect(plan).toMatchObject({ added: 0, changed: lines / 2, unchanged: lines / 2, removed: 0 });
  expect(turn).toBeLessThan(longestTurn);
}, 60_000);
