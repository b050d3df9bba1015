import type { ModelUse } from '#contract/staff/staff-model.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { selectModelUsage, type Usage } from './model.queries.ts';
import { type ModelSettings, selectModelSettings } from './model-settings.queries.ts';

const daysShown = 30;
const day = 86_400_000;

/** Work of the external model on each of the last 30 days, its cost, and whether it is switched on. */
export async function describeModelUse({ db, model, config, now }: Context): Promise<ModelUse> {
  const settings = await selectModelSettings(db);
  const since = japanDay(new Date(now().getTime() - (daysShown - 1) * day));
  const usage = await selectModelUsage(db, { since });
  return {
    provider: config.ai.kind,
    name: model?.name ?? null,
    is_on: settings.isOn,
    changed_at: settings.changedAt,
    input_yen: settings.inputYen,
    output_yen: settings.outputYen,
    days: usage.map((row) => ({
      day: row.day,
      kind: row.kind,
      calls: row.calls,
      failures: row.failures,
      input_tokens: row.inputTokens,
      output_tokens: row.outputTokens,
      yen: costIn(row, settings),
    })),
  };
}

/** Yen with two decimals; null unless both prices are known. */
function costIn(
  { inputTokens, outputTokens }: Usage,
  { inputYen, outputYen }: ModelSettings,
): number | null {
  if (inputYen === null || outputYen === null) return null;
  const yen = (inputTokens * inputYen + outputTokens * outputYen) / 1_000_000;
  return Math.round(yen * 100) / 100;
}
