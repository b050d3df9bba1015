import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import {
  deleteDailyVisitors,
  selectRecommendedDays,
} from '#server/features/visitors/company-daily-visitors.queries.ts';
import { companyDayVisitor, studentOfDay } from '#server/features/visitors/company-day-visitor.ts';
import { visitorHash } from '#server/features/visitors/visitor-hash.ts';
import { deleteVisitors, selectVisitedCompanyIds } from './company-analytics.queries.ts';

type Kind = 'prefecture' | 'click';

/**
 * A student at a company as one visitor: nobody without the server's secret can tell who, and another company
 * has another hash, so that what somebody looked at cannot be put in a row.
 */
export function studentVisitor(
  { hashSecret }: Pick<Context, 'hashSecret'>,
  { kind, userId, companyId }: { kind: Kind; userId: string; companyId: string },
): string {
  return visitorHash(hashSecret, `${kind}:${userId}:${companyId}`);
}

/** Takes a student who leaves out of the sums by prefecture and of today's people. */
export async function forgetStudentVisitor(
  { db, hashSecret }: { db: Database; hashSecret: string },
  { userId }: { userId: string },
): Promise<void> {
  const companyIds = await selectVisitedCompanyIds(db);
  const visitors = companyIds.flatMap((companyId) =>
    (['prefecture', 'click'] as const).map((kind) =>
      studentVisitor({ hashSecret }, { kind, userId, companyId }),
    ),
  );
  await deleteVisitors(db, { visitors });
  const days = await selectRecommendedDays(db);
  const measure = 'recommendations' as const;
  const daily = days.map((one) => {
    const visitor = studentOfDay({ hashSecret, day: one.day, userId });
    return companyDayVisitor({ hashSecret, ...one, measure, visitor });
  });
  await deleteDailyVisitors(db, { visitors: daily });
}
