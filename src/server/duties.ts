import type { MergeCounts } from '#contract/staff/staff-company.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import type { SessionUser } from './http/api/gate.ts';
import type { Mails } from './mail/mail-data.ts';

/**
 * Fate of a value that names a person or a company when that one is deleted: its row goes by the reference
 * (`deleted`), the value is emptied, a function of the duties removes it (`purged`), or it stays.
 */
export type Fate = 'deleted' | 'emptied' | 'purged' | 'kept';

/** Columns as `favorites.student_id`. */
type Column = `${string}.${string}`;

type Leaver = { id: string; email: string; emailKey: string };

export type PersonalData = {
  /** Columns with the id or the address of a person. */
  columns: Readonly<Record<Column, Fate>>;
  /** Sections of a person's export, by their names in it; what they hold has names in `data/export-names.json`. */
  exports?: Readonly<
    Record<
      string,
      (parts: Pick<Context, 'db' | 'now' | 'catalogue'>, user: SessionUser) => Promise<unknown>
    >
  >;
  /** Deletes what hangs on no reference, in the transaction that deletes the account. Twice is harmless. */
  purge?: (db: Database, leaver: Leaver) => Promise<void>;
};

/** Records of `from` go to `into` at this moment; `today` is its day of Japan. */
export type Merged = { from: string; into: string; today: string; now: Date };

export type Merge = {
  /** Columns with the id of a company: what becomes of them when it is deleted. */
  columns: Readonly<Record<Column, Fate>>;
  /** Numbers of the plan: records that `move` would move. */
  count?: (db: Database, merged: Merged) => Promise<Partial<MergeCounts>>;
  /** Moves rows to the company that stays, in the transaction of the merge. Without it they stay where they were. */
  move?: (db: Database, merged: Merged) => Promise<void>;
  /** Tables whose rows an undo does not bring back: they live shorter than a merge can be undone. */
  forgets?: readonly string[];
  /** Numbers to which `move` adds: an undo takes the added part off, also when they went on counting. */
  sums?: readonly Column[];
  /** Puts in order what an undo cannot know of, in its transaction, after the rows are back. */
  undone?: (db: Database, pair: Pick<Merged, 'from' | 'into'>) => Promise<void>;
};

export type WorkParts = Pick<
  Context,
  'db' | 'config' | 'catalogue' | 'uploads' | 'log' | 'jobs' | 'now'
>;
/** Work by what the log calls it; harmless when several processes do it at once. */
type Steps = Readonly<Record<string, (parts: WorkParts) => Promise<unknown>>>;

export type Schedule = {
  /** Once, before a server serves. */
  starting?: Steps;
  /** Work that must not wait for the hour. */
  minutely?: Steps;
  hourly?: Steps;
  /** Hourly work that asks the network: a start does it when the site serves already. */
  outside?: Steps;
};

/** Deletes what is kept no longer at this moment. */
type Retention = (db: Database, now: Date) => Promise<void>;

/** Duties of a feature for its tables beside answering requests; `assembly/duties.ts` lists all of them. */
export type Duties = {
  /** The feature's folder. */
  feature: string;
  personalData?: PersonalData;
  /** By what is deleted and when. */
  retention?: Readonly<Record<string, Retention>>;
  merge?: Merge;
  schedule?: Schedule;
  /** By their names in `mail/mail-data.ts`. */
  mails?: Partial<Mails>;
};

export const dayMilliseconds = 86_400_000;

/** The moment so many days before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds);
}
