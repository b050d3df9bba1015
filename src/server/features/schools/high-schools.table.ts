import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#server/db/columns.ts';
import { isPrefecture } from '#server/db/constraints.ts';

export const highSchools = pgTable(
  'high_schools',
  {
    id: id(),
    /** 文部科学省 学校コード; null for a school that is not in the list. */
    code: text().unique(),
    name: text().notNull(),
    /** Empty where no reading is known. */
    nameKana: text().notNull(),
    prefecture: text().notNull(),
    courseKinds: text().array().notNull(),
    /** Name and kana in the writings that a search looks in: `schoolSearchKey`. */
    searchKey: text().notNull(),
    /** Closed schools are kept, because profiles name them, and hidden from the picker. */
    closedOn: date(),
  },
  (table) => [isPrefecture(table.prefecture), index().on(table.prefecture, table.name)],
);
