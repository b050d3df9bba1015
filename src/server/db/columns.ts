import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: UUIDv7, so that ids sort by creation. */
export const id = () => uuid().primaryKey().$defaultFn(newId);

export function newId(): string {
  return v7();
}

export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => time().notNull().defaultNow();
