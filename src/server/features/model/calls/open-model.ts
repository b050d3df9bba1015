import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type ModelTiming, modelTiming } from '#server/features/model/model-limits.ts';
import type { Model } from '#server/features/model/types.ts';

type Parts = Pick<Context, 'db' | 'log' | 'now' | 'catalogue'> & {
  config: Pick<Config, 'ai'>;
  timing?: ModelTiming;
};

/** The model of the settings; null with the built-in counsellor, and then no SDK is loaded. */
export async function openModel({ config, timing, ...parts }: Parts): Promise<Model | null> {
  const { ai } = config;
  if (ai.kind === 'built-in') return null;
  const { createModel } = await import('./create-model.ts');
  return createModel({ ...parts, ai, timing: timing ?? modelTiming });
}
