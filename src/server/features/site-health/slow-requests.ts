/** A request that was answered: nothing about who asked. */
export type SeenRequest = {
  at: Date;
  method: string;
  /** Template of the route. */
  route: string;
  status: number;
  ms: number;
};

type SlowRequests = {
  note: (request: SeenRequest) => void;
  /** Newest first. */
  list: () => SeenRequest[];
};

const slowMilliseconds = 500;
const keptAtMost = 200;

/** The last slow requests of this process, in memory alone. */
export function createSlowRequests(): SlowRequests {
  const kept: SeenRequest[] = [];
  return {
    note: (request) => {
      if (request.ms < slowMilliseconds) return;
      kept.push(request);
      if (kept.length > keptAtMost) kept.shift();
    },
    list: () => kept.toReversed(),
  };
}
