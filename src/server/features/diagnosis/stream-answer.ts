import type { AiAnswer } from '#contract/diagnosis.ts';

/** The answer as server-sent events: `delta` events with pieces of the text, then `done` with it all. */
export function streamAnswer(answer: AiAnswer): Response {
  const pieces = answer.message.content.match(/[^、。！？\n]+[、。！？\n]*/g) ?? [
    answer.message.content,
  ];
  const events = [...pieces.map((text) => event('delta', { text })), event('done', answer)];
  return new Response(events.join(''), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
