import type { Schedule, WorkParts } from '#server/duties.ts';
import { duties } from './duties.ts';
import { purgeExpired } from './purge-expired.ts';

/** Work of a server once, before it serves: search is built as this version builds it. */
export async function doStartingWork(parts: WorkParts): Promise<void> {
  await doSteps(parts, 'starting');
  await doMinutelyWork(parts);
  await doOwnHourlyWork(parts);
}

export async function doHourlyWork(parts: WorkParts): Promise<void> {
  await doOwnHourlyWork(parts);
  await doOutsideWork(parts);
}

/** The part of the hourly work that asks the network. */
export async function doOutsideWork(parts: WorkParts): Promise<void> {
  await doSteps(parts, 'outside');
}

async function doOwnHourlyWork(parts: WorkParts): Promise<void> {
  await doStep(parts, 'purging expired rows', ({ db, now }) => purgeExpired(db, now()));
  await doSteps(parts, 'hourly');
}

export async function doMinutelyWork(parts: WorkParts): Promise<void> {
  await doSteps(parts, 'minutely');
}

async function doSteps(parts: WorkParts, turn: keyof Schedule): Promise<void> {
  for (const { schedule } of duties)
    for (const [name, step] of Object.entries(schedule?.[turn] ?? {}))
      await doStep(parts, name, step);
}

/** A step that fails is logged and tried again at its next turn; the others are done all the same. */
async function doStep(
  parts: WorkParts,
  name: string,
  step: (parts: WorkParts) => Promise<unknown>,
): Promise<void> {
  await step(parts).catch((error: unknown) => parts.log.error(`${name} failed`, error));
}
