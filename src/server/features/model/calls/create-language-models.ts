import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '#server/config.ts';
import { modelLimits } from '#server/features/model/model-limits.ts';
import { boundedFetch } from '#server/http/outside/bounded-fetch.ts';

export type LanguageModels = {
  /** Answers in the shape of a given schema. */
  structured: LanguageModelV4;
  /** For endpoints that know JSON and no schemas; null where there is no difference. */
  plainJson: LanguageModelV4 | null;
};

const anthropicAddress = 'https://api.anthropic.com/v1';

/** The models that the settings name. Addresses and keys come from the settings alone, never from variables. */
export function createLanguageModels(config: ModelConfig): LanguageModels {
  // The SDK would write its warnings, which quote requests, to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  if (config.kind === 'anthropic') {
    const { apiKey, baseUrl, model } = config;
    const provider = createAnthropic({
      apiKey,
      baseURL: baseUrl ?? anthropicAddress,
      fetch: boundedFetch(modelLimits.answerBytes),
    });
    return { structured: provider(model), plainJson: null };
  }
  const create = (supportsStructuredOutputs: boolean) =>
    openAiCompatible(config, supportsStructuredOutputs);
  return { structured: create(true), plainJson: create(false) };
}

function openAiCompatible(
  { apiKey, baseUrl, model }: Extract<ModelConfig, { kind: 'openai-compatible' }>,
  supportsStructuredOutputs: boolean,
): LanguageModelV4 {
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey !== null && { apiKey }),
    fetch: boundedFetch(modelLimits.answerBytes),
    includeUsage: true,
    supportsStructuredOutputs,
    // OpenAI itself refuses the name that everybody copied from it.
    ...(isOpenAi && {
      transformRequestBody: ({ max_tokens, ...body }) => ({
        ...body,
        max_completion_tokens: max_tokens,
      }),
    }),
  });
  return provider(model);
}
