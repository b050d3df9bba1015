import { expect, test } from 'vitest';
import { createLag } from './lag.ts';

function lagWithClock() {
  const clock = { seconds: 0 };
  const lag = createLag(() => clock.seconds * 1_000);
  const look = (primary: number | null, replica: number, restSeconds = 0) => {
    if (primary !== null) lag.notePrimary(primary, { position: replica, restSeconds });
    lag.noteReplica(replica);
    return lag.seconds();
  };
  return { clock, lag, look };
}

test('A replica that has everything is not behind, however long nothing was written', () => {
  const { clock, lag, look } = lagWithClock();
  expect(lag.seconds()).toBeNull();
  expect(look(100, 100, 3_600)).toBe(0);
  clock.seconds = 7_200;
  expect(look(100, 100, 10_800)).toBe(0);
});

test('A replica is behind since the oldest change that it does not have', () => {
  const { clock, look } = lagWithClock();
  look(100, 100);
  clock.seconds = 10;
  expect(look(200, 100)).toBe(0);
  clock.seconds = 25;
  expect(look(300, 100)).toBe(15);
  clock.seconds = 26;
  expect(look(300, 200)).toBe(1);
  expect(look(300, 300)).toBe(0);
});

test('A replica that was behind before the first look counts from its last change', () => {
  const { look } = lagWithClock();
  expect(look(900, 100, 40)).toBe(40);
  expect(look(900, 900, 0)).toBe(0);
});

test('A replica that stands still for a day costs no memory, and is behind until it has everything', () => {
  const { clock, look, lag } = lagWithClock();
  look(0, 0);
  for (let at = 1; at <= 172_800; at += 1) {
    clock.seconds = at / 2;
    lag.notePrimary(at, { position: 0, restSeconds: 0 });
  }
  expect(look(null, 0)).toBe(86_400 - 0.5);
  expect(look(null, 172_799)).toBeGreaterThan(10);
  expect(look(null, 172_800)).toBe(0);
});

test('A primary that is away makes a replica no later', () => {
  const { clock, look } = lagWithClock();
  look(100, 100);
  clock.seconds = 60;
  expect(look(null, 100)).toBe(0);
});
