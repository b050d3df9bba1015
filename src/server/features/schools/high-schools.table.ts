import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#server/db/columns.ts';

export const highSchools = pgTable(
  'high_schools',
  {
    id: id(),
    /** 文部科学省 学校コード; null until the official list is imported. */
    code: text().unique(),
    name: text().notNull(),
    nameKana: text().notNull(),
    prefecture: text().notNull(),
    courseKinds: text().array().notNull(),
    /** Folded name and kana. */
    searchKey: text().notNull(),
    /** Closed schools are kept, because profiles name them, and hidden from the picker. */
    closedOn: date(),
  },
  (table) => [index().on(table.prefecture, table.name)],
);
