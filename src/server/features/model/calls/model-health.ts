import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { selectModelUsage } from '#server/features/model/model.queries.ts';

/** State of the model for operators: what it is, whether it rests, what it did today (Japan). */
export async function modelHealth({ db, model, config, now }: Context) {
  const usage = await selectModelUsage(db, { since: japanDay(now()) });
  return {
    provider: config.ai.kind,
    model: model?.name ?? null,
    reader_rests: model?.isResting('read') ?? false,
    writer_rests: model?.isResting('write') ?? false,
    daily_tokens: model?.dailyTokens ?? null,
    today: usage.map(({ kind, calls, failures, inputTokens, outputTokens }) => ({
      kind,
      calls,
      failures,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
    })),
  };
}
