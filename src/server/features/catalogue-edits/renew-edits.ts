import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ApplicationLimit, PrefectureRule } from '#contract/public/guide.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import {
  type CatalogueEdit,
  lockCatalogueEdits,
  selectCatalogueEdits,
} from './catalogue-edits.queries.ts';
import { catalogueEdits } from './catalogue-edits.table.ts';
import { prefectureRuleKey } from './kinds/catalogue-kinds.ts';

/** A rule as it was edited until November 2026: one for each prefecture, of no named year. */
const OldRule = z.object({
  prefecture: z.string().regex(/^\d\d$/),
  rule: z.enum(['one_first', 'two', 'three', 'multiple']),
  label: z.string(),
  explanation: z.string(),
  from: z.string().nullable(),
  source_title: z.string(),
  source_url: z.string(),
  basis: z.string(),
  basis_on: z.string(),
  checked_on: z.string().nullable(),
});

const limits: Record<z.infer<typeof OldRule>['rule'], ApplicationLimit> = {
  one_first: 'one',
  two: 'two',
  three: 'three',
  multiple: 'several',
};

/**
 * An edit from before rules had a year and dates two days of checks, in the present shape; null: it has it already. A
 * rule that somebody had looked up is that year's; what nobody had is of the year of its document.
 */
function renewedEdit(edit: CatalogueEdit): CatalogueEdit | null {
  if (edit.kind === 'prefecture-rules') return renewedRule(edit);
  if (edit.kind === 'calendar') return renewedDate(edit);
  return null;
}

function renewedRule(edit: CatalogueEdit): CatalogueEdit | null {
  const old = OldRule.safeParse(edit.value).data;
  if (!old) return null;
  const { prefecture, checked_on } = old;
  const graduation_year = graduationYearOn(checked_on ?? old.basis_on);
  const value: PrefectureRule = {
    ...{ prefecture, graduation_year, first: limits[old.rule] },
    // The day stood in words: it is kept in words, until somebody enters it.
    ...{ later: null, later_from: null, later_is_about: false },
    exceptions: [`${old.label}。`, old.explanation, old.from && `始まる時期：${old.from}`]
      .filter(Boolean)
      .join('')
      .slice(0, 400),
    document: `${old.basis}（${old.source_title}）`.slice(0, 300),
    document_url: old.source_url,
    document_on: old.basis_on,
    source_seen_on: checked_on ?? japanDay(edit.updatedAt),
    verified_on: checked_on,
    verified_by: checked_on && edit.updatedBy.slice(0, 100),
  };
  return { ...edit, key: prefectureRuleKey(value), value };
}

function renewedDate(edit: CatalogueEdit): CatalogueEdit | null {
  const { value } = edit;
  if (value === null || typeof value.checked_on !== 'string') return null;
  const { checked_on, ...rest } = value;
  const days = { source_seen_on: checked_on, verified_on: checked_on };
  return { ...edit, value: { until: null, about: false, note: null, ...rest, ...days } };
}

/** Brings what the staff edited under an older version to the form of this one. Twice does no more than once. */
export async function renewEdits(db: Database): Promise<void> {
  await db.transaction(async (db) => {
    await lockCatalogueEdits(db);
    for (const edit of await selectCatalogueEdits(db)) {
      const renewed = renewedEdit(edit);
      if (!renewed) continue;
      await db
        .delete(catalogueEdits)
        .where(and(eq(catalogueEdits.kind, edit.kind), eq(catalogueEdits.key, edit.key)));
      await db.insert(catalogueEdits).values(renewed).onConflictDoNothing();
    }
  });
}
