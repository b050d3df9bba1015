/** How far a replica is behind, by positions of the write-ahead log in bytes. */
type Lag = {
  /** The primary was at a position just now, with what the replica said at the same time. */
  notePrimary: (position: number, replica: { position: number; restSeconds: number }) => void;
  noteReplica: (position: number) => void;
  position: () => number;
  /** Seconds since the primary was at a position that the replica has not reached; null before anything is known. */
  seconds: () => number | null;
};

type Sample = { position: number; at: number };

/** At two looks a second more than eight minutes: no limit needs to tell finer by then. */
const samplesAtMost = 1_000;

/** Times are of this process alone: clocks of other machines may differ. `now` is in milliseconds. */
export function createLag(now: () => number = () => performance.now()): Lag {
  /** Positions of the primary that the replica has not reached, the oldest first. */
  let ahead: Sample[] = [];
  let reached = 0;
  let isKnown = false;

  return {
    notePrimary: (position, replica) => {
      const last = ahead.at(-1);
      // At the first look nobody knows for how long it has been behind: since its last change at the most.
      const at = isKnown ? now() : now() - replica.restSeconds * 1_000;
      isKnown = true;
      if (position <= (last?.position ?? replica.position)) return;
      // The lag is then counted from too early: a replica is never read too soon.
      if (last && ahead.length >= samplesAtMost) last.position = position;
      else ahead.push({ position, at });
    },
    noteReplica: (position) => {
      reached = position;
      ahead = ahead.filter((sample) => sample.position > position);
    },
    position: () => reached,
    seconds: () => {
      if (!isKnown) return null;
      const [oldest] = ahead;
      return oldest ? Math.round((now() - oldest.at) / 100) / 10 : 0;
    },
  };
}
