import { and, count, desc, eq, gt, gte, lt, ne, sql, sum } from 'drizzle-orm';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { clock } from '#server/jobs/jobs.queries.ts';
import { modelCalls, modelUsage } from './model.table.ts';
import { type CallKind, modelLimits } from './model-limits.ts';
import { selectModelSettings } from './model-settings.queries.ts';

type Clock = () => Date;
type Work = { messageId: string; sessionId: string; userId: string };

/**
 * `claimed`: ours to work on. `taken`: another call is at it. `refused`: no model for this message (switched
 * off, busy, a cap is reached, or tried often enough).
 */
type Claim = { status: 'claimed'; isRead: boolean } | { status: 'taken' | 'refused' };

/** Any number, the same in every process: claims are decided one after the other. */
const claimLock = 7_305_114;

/** Takes a message for a model, if nobody has it and every cap allows it. */
export function claimModelCall(
  db: Database,
  { now, lease, dailyTokens, ...work }: Work & { now: Clock; lease: number; dailyTokens: number },
): Promise<Claim> {
  return db.transaction(async (db): Promise<Claim> => {
    await db.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    if (!(await selectModelSettings(db)).isOn) return { status: 'refused' };
    const [held] = await db
      .select({
        attempts: modelCalls.attempts,
        readAt: modelCalls.readAt,
        isLive: sql<boolean>`coalesce(${modelCalls.claimedUntil} > ${clock(now)}, false)`,
      })
      .from(modelCalls)
      .where(eq(modelCalls.messageId, work.messageId));
    if (held?.isLive) return { status: 'taken' };
    if (held && held.attempts >= modelLimits.attempts) return { status: 'refused' };
    if (await isBusy(db, work, now)) return { status: 'refused' };
    if (await isSpent(db, work, { now, dailyTokens })) return { status: 'refused' };
    await db
      .insert(modelCalls)
      .values({ ...work, claimedUntil: clock(now, lease), createdAt: now() })
      .onConflictDoUpdate({
        target: modelCalls.messageId,
        set: { claimedUntil: clock(now, lease), attempts: sql`${modelCalls.attempts} + 1` },
      });
    return { status: 'claimed', isRead: held?.readAt != null };
  });
}

/** One call in flight per student, and so many altogether. */
async function isBusy(db: Database, { userId, messageId }: Work, now: Clock): Promise<boolean> {
  const [live] = await db
    .select({
      all: count(),
      own: sql`count(*) filter (where ${modelCalls.userId} = ${userId})`.mapWith(Number),
    })
    .from(modelCalls)
    .where(and(gt(modelCalls.claimedUntil, clock(now)), ne(modelCalls.messageId, messageId)));
  return Number(live?.own ?? 0) > 0 || Number(live?.all ?? 0) >= modelLimits.inFlight;
}

async function isSpent(
  db: Database,
  { sessionId, userId }: Work,
  { now, dailyTokens }: { now: Clock; dailyTokens: number },
): Promise<boolean> {
  const dayAgo = new Date(now().getTime() - 86_400_000);
  const [own] = await db
    .select({
      session:
        sql`coalesce(sum(${modelCalls.tokens}) filter (where ${modelCalls.sessionId} = ${sessionId}), 0)`.mapWith(
          Number,
        ),
      day: sql`coalesce(sum(${modelCalls.tokens}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.createdAt, dayAgo)));
  if ((own?.session ?? 0) >= modelLimits.sessionTokens) return true;
  if ((own?.day ?? 0) >= modelLimits.userDayTokens) return true;
  return (await sumTokensOfDay(db, now)) >= dailyTokens;
}

async function sumTokensOfDay(db: Database, now: Clock): Promise<number> {
  const [all] = await db
    .select({ tokens: sum(sql`${modelUsage.inputTokens} + ${modelUsage.outputTokens}`) })
    .from(modelUsage)
    .where(eq(modelUsage.day, japanDay(now())));
  return Number(all?.tokens ?? 0);
}

/** Stores the model's reading: a process that takes the message over does not ask for it again. */
export async function markModelRead(
  db: Database,
  { messageId, now }: { messageId: string; now: Clock },
): Promise<void> {
  await db.update(modelCalls).set({ readAt: now() }).where(eq(modelCalls.messageId, messageId));
}

/** Gives a message back and adds what it cost. */
export async function finishModelCall(
  db: Database,
  { messageId, tokens }: { messageId: string; tokens: number },
): Promise<void> {
  await db
    .update(modelCalls)
    .set({ claimedUntil: null, tokens: sql`${modelCalls.tokens} + ${tokens}` })
    .where(eq(modelCalls.messageId, messageId));
}

export type Usage = { inputTokens: number; outputTokens: number };

export async function addModelUsage(
  db: Database,
  {
    kind,
    isFailure,
    now,
    inputTokens,
    outputTokens,
  }: Usage & {
    kind: CallKind;
    isFailure: boolean;
    now: Clock;
  },
): Promise<void> {
  const failures = isFailure ? 1 : 0;
  await db
    .insert(modelUsage)
    .values({ day: japanDay(now()), kind, calls: 1, failures, inputTokens, outputTokens })
    .onConflictDoUpdate({
      target: [modelUsage.day, modelUsage.kind],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        failures: sql`${modelUsage.failures} + ${failures}`,
        inputTokens: sql`${modelUsage.inputTokens} + ${inputTokens}`,
        outputTokens: sql`${modelUsage.outputTokens} + ${outputTokens}`,
      },
    });
}

/** Rows of the days from `since` (in Japan) on, newest first. */
export function selectModelUsage(db: Database, { since }: { since: string }) {
  return db
    .select()
    .from(modelUsage)
    .where(gte(modelUsage.day, since))
    .orderBy(desc(modelUsage.day), modelUsage.kind);
}

/** Claims are of use for two days: the caps look back 24 hours. */
export async function deleteOldModelCalls(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000);
  await db.delete(modelCalls).where(lt(modelCalls.createdAt, before));
}
