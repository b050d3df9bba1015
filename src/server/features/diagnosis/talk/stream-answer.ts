import type { AiAnswer } from '#contract/student/diagnosis.ts';
import { newId } from '#server/db/columns.ts';
import { errorResponse } from '#server/http/api/error-response.ts';
import type { Log } from '#server/log.ts';

/**
 * The answer as server-sent events, each sent as soon as it is known:
 *
 *     event: delta   data: {"text": "…"}        a piece of the text; the pieces in order are the whole text
 *     event: done    data: AiAnswer             the last event: what the call answers without streaming
 *     event: error   data: ErrorBody            the last event instead of `done`: nothing was stored
 *
 * Pieces are sent of a text that passed the gate and is stored, so none is ever taken back. What is wrong
 * with the call itself (404, 409) is an ordinary error response before the stream.
 */
export function streamAnswer(answer: Promise<AiAnswer>, log: Log): Response {
  let isCancelled = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (text: string) => {
        if (!isCancelled) controller.enqueue(encoder.encode(text));
      };
      try {
        const whole = await answer;
        for (const text of piecesOf(whole.message.content)) send(event('delta', { text }));
        send(event('done', whole));
      } catch (thrown) {
        const refusal = errorResponse(thrown, { requestId: newId(), accept: null, log });
        send(event('error', await refusal.json()));
      }
      if (!isCancelled) controller.close();
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

function piecesOf(text: string): string[] {
  return text.match(/[^、。！？\n]+[、。！？\n]*/g) ?? [text];
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
