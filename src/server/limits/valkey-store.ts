import { Valkey } from 'iovalkey';
import { doublingsAtMost, type Hit, type LimitStore, spansOf } from './limit-store.ts';

/** `countEvents` in Valkey, which runs one script at a time. */
const script = `
local held = redis.call('HMGET', KEYS[1], 'count', 'blocked', 'ends')
local now, points, most, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local life, first, longest = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local count, blocked, ends = tonumber(held[1]) or 0, tonumber(held[2]) or 0, tonumber(held[3]) or 0
if ends <= now or ends > now + life then
  count, blocked, ends = 0, 0, now + window
elseif blocked > now then
  return {0, count, blocked, ends}
end
count = count + points
if count < most then
  blocked = 0
elseif first == 0 then
  blocked = ends
else
  blocked = now + math.min(first * 2 ^ math.min(count - most, ${doublingsAtMost}), longest)
  ends = blocked + window
end
redis.call('HSET', KEYS[1], 'count', count, 'blocked', blocked, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], math.max(1, ends - now))
return {1, count, blocked, ends}
`;

/** Milliseconds that a request waits for an answer before it is counted in memory. */
const patience = 2_000;

type Scripted = Valkey & { countEvents: (key: string, ...numbers: number[]) => Promise<number[]> };
type ValkeyStore = LimitStore & { close: () => void };

/** Counts in Valkey, or another server that speaks its protocol. Connects by itself, again and again. */
export function openValkeyStore(url: string): ValkeyStore {
  const client = new Valkey(url, {
    ...valkeyOptions,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  // The next count notices a lost connection; without a listener it would be written to standard error.
  client.on('error', () => undefined);
  return { ...valkeyStore(client), close: () => client.disconnect() };
}

/** Counts by a client that somebody else opens and closes. */
export function valkeyStore(client: Valkey): LimitStore {
  client.defineCommand('countEvents', { numberOfKeys: 1, lua: script });
  const scripted = client as Scripted;
  return {
    hit: async (key, { limit, points, now }) => {
      const { window, life } = spansOf(limit);
      const { first = 0, longest = 0 } = limit.pauses ?? {};
      const pauses = [first * 1_000, longest * 1_000];
      const numbers = [now, points, limit.most, window, life, ...pauses];
      return hitOf(await scripted.countEvents(named(key), ...numbers));
    },
    blockedUntil: async (key) => Number((await client.hget(named(key), 'blocked')) ?? 0),
    forget: async (key) => {
      await client.del(named(key));
    },
  };
}

/** The server gives up a command at once while nobody answers: no request waits for a store to come back. */
const valkeyOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 5_000,
  commandTimeout: patience,
};

const named = (key: string) => `michishirube:limit:${key}`;

function hitOf([isGranted, count = 0, blockedUntil = 0, endsAt = 0]: number[]): Hit {
  return { isGranted: isGranted === 1, count, blockedUntil, endsAt };
}
