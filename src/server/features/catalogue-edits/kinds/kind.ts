import type { z } from 'zod';
import type { FieldError } from '#contract/kit/errors.ts';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import type { Database } from '#server/db/database.ts';
import type { Entry } from '#server/features/catalogue-edits/merge-edits.ts';

type Described = { title: string; detail: string; checked_on: string | null };

/** A list that ships with the product: what an entry is, how it is named, and what may happen to it. */
export type Kind<T> = {
  name: CatalogueKind;
  subject: AuditEntry['subject_kind'];
  /** Shape of what somebody may write; the entries that ship fit it too. */
  shape: z.ZodType<T>;
  shipped: ReadonlyMap<string, T>;
  /** The key of a new entry; what it is made of never changes afterwards. */
  keyOf: (value: T) => string;
  /** Fields that make an entry what it is. */
  identity: readonly (keyof T & string)[];
  describe: (value: T) => Described;
  isOpen: boolean;
  /** Whether entries carry the day of a check. */
  isChecked: boolean;
  /** Why the list cannot be like this, or null. */
  refuse?: (values: readonly T[]) => string | null;
  /** Fault of an entry beside the others, on a day of Japan, at its field, or null. */
  faultOf?: (
    value: T,
    others: readonly Entry<T>[],
    today: string,
  ) => Pick<FieldError, 'field' | 'detail'> | null;
  /** Value of an older version in the shape of today; for kinds whose shape has changed. */
  upgrade?: (stored: Record<string, unknown>, shipped: T | null) => Record<string, unknown>;
  /** A removed entry stays in its row, for answers that were given before. */
  keepsRemoved?: boolean;
  /** A process holds what it read when it started. */
  holdsFromNextStart?: boolean;
  /** More work in the transaction of a change. */
  onChange?: (db: Database, key: string) => Promise<void>;
};
