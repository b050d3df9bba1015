/**
 * `fetch` for a service outside: it follows no redirect, so that nothing leaves for another address, and reads only so
 * many bytes of an answer. Beyond them the body fails with `AnswerTooLongError`.
 */
export function boundedFetch(answerBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > answerBytes) controller.error(new AnswerTooLongError());
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limit), response);
  };
}

export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError';
}
