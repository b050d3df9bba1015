import { NetworkError } from '#contract/kit/api-client.ts';

export type StreamEvent = { event: string; data: string };

/**
 * The server-sent events of a body, each as soon as it is whole. Throws NetworkError when the body stays silent
 * for too long, and what the browser throws when the connection breaks.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  silenceMilliseconds: number,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), silenceMilliseconds);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // The connection ends with the reader, also after a wait in vain.
    reader.cancel().catch(() => {});
  }
}

/** Null for comments, which servers send to keep a connection open. */
function parseEvent(block: string): StreamEvent | null {
  const lines = block.split(/\r?\n/);
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  if (data.length === 0) return null;
  return { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('the stream fell silent')), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
