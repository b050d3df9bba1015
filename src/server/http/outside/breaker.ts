/** Lets calls to a service outside rest after failures in a row; a single try ends the rest. */
export type Breaker = {
  isResting: () => boolean;
  /** A call begins: while it runs after a rest, no second one does. */
  begin: () => void;
  /** It ended. `restFor` in milliseconds begins a rest at once. Answers whether calls rest now. */
  settle: (outcome: { isFailure: boolean; restFor?: number }) => boolean;
};

type Limits = { failuresInARow: number; restMilliseconds: number };

export function createBreaker(
  now: () => Date,
  { failuresInARow, restMilliseconds }: Limits,
): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    isResting: () => {
      if (failures < failuresInARow) return false;
      return isTrying || now().getTime() < restsUntil;
    },
    begin: () => {
      isTrying = true;
    },
    settle: ({ isFailure, restFor }) => {
      isTrying = false;
      failures = isFailure ? failures + 1 : 0;
      if (restFor !== undefined) failures = Math.max(failures, failuresInARow);
      if (failures < failuresInARow) return false;
      restsUntil = now().getTime() + (restFor ?? restMilliseconds);
      return true;
    },
  };
}
