import { describe, expect, it } from 'vitest';
import { NetworkError } from '#contract/kit/api-client.ts';
import { readEventStream, type StreamEvent } from './event-stream.ts';

function bodyOf(chunks: (string | Uint8Array)[], { ends = true } = {}) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      if (ends) controller.close();
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, milliseconds = 1_000) {
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(body, milliseconds)) events.push(event);
  return events;
}

describe('readEventStream', () => {
  it('puts events together that arrive in pieces, even within a letter', async () => {
    const bytes = new TextEncoder().encode('event: delta\ndata: {"text":"好き"}\n\n');
    const events = await read(bodyOf([bytes.slice(0, 30), bytes.slice(30, 31), bytes.slice(31)]));
    expect(events).toEqual([{ event: 'delta', data: '{"text":"好き"}' }]);
  });

  it('passes over comments and knows both kinds of line ends', async () => {
    const events = await read(
      bodyOf([': still here\n\n', 'event: done\r\ndata: 1\r\ndata: 2\r\n\r\n', 'data: x\n\n']),
    );
    expect(events).toEqual([
      { event: 'done', data: '1\n2' },
      { event: 'message', data: 'x' },
    ]);
  });

  it('leaves an event out that was cut off', async () => {
    expect(await read(bodyOf(['data: 1\n\nevent: done\ndata: {"a"']))).toHaveLength(1);
  });

  it('gives up a body that falls silent', async () => {
    await expect(read(bodyOf(['data: 1\n\n'], { ends: false }), 20)).rejects.toThrow(NetworkError);
  });
});
