import pg from 'pg';
import type { Student } from '../load/students.ts';

/** A student and a company that the student keeps or not, as far as it was acknowledged. */
export type Pair = {
  student: Student;
  company: string;
  isKept: boolean;
  /** Under way; or written without an answer: either outcome is right until it was looked at. */
  state: 'settled' | 'busy' | 'unknown';
  /** Grows with each write. */
  version: number;
  /** Look before which nobody knew the outcome. */
  unknownSince: number;
};

/** What was acknowledged, and looks at whether the database has it. */
export type KeptPairs = {
  /** The next pair that may be written. Throws where all of them are under way. */
  next: () => Pair;
  begin: (pair: Pair) => void;
  /** Acknowledged: kept or let go. */
  settle: (pair: Pair) => void;
  /** Answered with 503, or not at all. */
  leaveUnknown: (pair: Pair) => void;
  /** Looks at the primary; returns acknowledged writes that it does not have. Throws while it is away. */
  look: () => Promise<{ looked: number; lost: number }>;
};

/** Pairs of all these students and companies; companies in the outer loop, so that students write in turn. */
export function keepPairs(
  databaseUrl: string,
  { students, companies }: { students: readonly Student[]; companies: readonly string[] },
): KeptPairs {
  const pairs = companies.flatMap((company) =>
    students.map((student): Pair => {
      const begin = { isKept: false, state: 'settled', version: 0, unknownSince: 0 } as const;
      return { student, company, ...begin };
    }),
  );
  let at = 0;
  let looks = 0;

  return {
    next: () => {
      for (let tried = 0; tried < pairs.length; tried += 1) {
        const pair = pairs[at % pairs.length];
        at += 1;
        if (pair?.state === 'settled') return pair;
      }
      throw new Error('every pair is under way');
    },
    begin: (pair) => {
      pair.state = 'busy';
      pair.version += 1;
    },
    settle: (pair) => {
      pair.isKept = !pair.isKept;
      pair.state = 'settled';
    },
    leaveUnknown: (pair) => {
      pair.state = 'unknown';
      pair.unknownSince = looks;
    },
    look: async () => {
      const before = pairs.map(({ version, state }) => ({ version, state }));
      const kept = await selectKept(databaseUrl);
      looks += 1;
      const result = { looked: 0, lost: 0 };
      for (const [index, pair] of pairs.entries()) {
        const isFound = kept.has(`${pair.student.id} ${pair.company}`);
        const was = before[index];
        // A write that was given up may still come in: only after a second look its outcome holds.
        if (pair.state === 'unknown' && looks - pair.unknownSince >= 2) {
          pair.isKept = isFound;
          pair.state = 'settled';
        } else if (was?.state === 'settled' && was.version === pair.version) {
          result.looked += 1;
          if (pair.isKept !== isFound) result.lost += 1;
          pair.isKept = isFound;
        }
      }
      return result;
    },
  };
}

async function selectKept(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select student_id, company_id from favorites');
    return new Set(rows.map((row) => `${row.student_id} ${row.company_id}`));
  } finally {
    await client.end().catch(() => undefined);
  }
}
