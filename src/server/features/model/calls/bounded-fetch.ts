import { modelLimits } from '#server/features/model/model-limits.ts';

/**
 * `fetch` for a model's endpoint: it follows no redirect, so nothing leaves for another address, and reads
 * only so much of an answer.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > modelLimits.answerBytes) controller.error(new AnswerTooLongError());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
};

export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError';
}
