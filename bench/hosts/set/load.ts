import { Agent } from 'node:http';
import { favoritesApi } from '../../../src/contract/student/favorites.ts';
import { type Answer, ask, isBroken } from '../load/ask.ts';
import type { Ask } from '../load/visit.ts';
import type { KeptPairs, Pair } from './kept-pairs.ts';

/**
 * How a request ended: done, 503 with Retry-After, another 5xx, another refusal, or without an answer.
 */
export type Outcome = 'done' | 'unavailable' | 'error' | 'refused' | 'broken';

/** A request of the load; times in milliseconds of `performance.now()`. */
export type Ended = {
  begunAt: number;
  endedAt: number;
  isWrite: boolean;
  outcome: Outcome;
  what: string;
};

export type Load = {
  ended: readonly Ended[];
  /** Whether every request that ended in the last so many milliseconds was done, and none was missing. */
  isCalm: (milliseconds: number) => boolean;
  stop: () => Promise<void>;
};

type Plan = {
  port: number;
  pairs: KeptPairs;
  writesPerSecond: number;
  /** Public addresses, of which one is read for every ten writes. */
  paths: readonly string[];
};

/** An open load: requests begin at their times, whether others were answered or not. */
export function startLoad({ port, pairs, writesPerSecond, paths }: Plan): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const ended: Ended[] = [];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let begun = 0;

  const follow = (isWrite: boolean, what: string, asking: Promise<Answer>) => {
    const begunAt = performance.now();
    const noted = asking.then((answer) => {
      const outcome = outcomeOf(answer);
      ended.push({
        begunAt,
        endedAt: performance.now(),
        isWrite,
        outcome,
        what: `${what} ${answer.status || answer.lost}`,
      });
      return outcome;
    });
    return noted;
  };
  const hold = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const write = async (pair: Pair) => {
    pairs.begin(pair);
    const asked = pair.isKept ? removal(pair) : addition(pair);
    const outcome = await follow(true, asked.method, ask(asked, { port, agent }));
    if (outcome === 'done') pairs.settle(pair);
    else pairs.leaveUnknown(pair);
  };
  const read = async (path: string) => {
    await follow(false, path, ask({ method: 'GET', path }, { port, agent }));
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * writesPerSecond);
    for (; begun < due; begun += 1) {
      hold(write(pairs.next()));
      const path = begun % 10 === 0 ? paths[(begun / 10) % paths.length] : undefined;
      if (path) hold(read(path));
    }
  }, 10);

  return {
    ended,
    isCalm: (milliseconds) => {
      const since = performance.now() - milliseconds;
      const recent = [];
      for (let at = ended.length - 1; at >= 0; at -= 1) {
        const one = ended[at];
        if (!one || one.endedAt < since) break;
        recent.push(one);
      }
      // Requests that hang are none of them, so some must have ended.
      const enough = (milliseconds / 1_000) * writesPerSecond * 0.8;
      return recent.length >= enough && recent.every(({ outcome }) => outcome === 'done');
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function outcomeOf(answer: Answer): Outcome {
  if (answer.status === 0) return 'broken';
  if (isBroken(answer)) return 'error';
  if (answer.status === 503) return 'unavailable';
  return answer.status >= 400 ? 'refused' : 'done';
}

function addition({ student: { access }, company }: Pair): Ask {
  return { method: 'POST', path: favoritesApi.add.path, access, body: { company } };
}

function removal({ student: { access }, company }: Pair): Ask {
  const { path } = favoritesApi.removeByCompany;
  return { method: 'DELETE', path: `${path}?company_id=${company}`, access };
}
