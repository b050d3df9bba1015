export type Provider = 'openai-compatible' | 'anthropic';
/** `isJson`: the text can be read as JSON. */
export type Reply = {
  provider: Provider;
  isStream: boolean;
  usesTool: boolean;
  isJson: boolean;
  text: string;
};

export function completion({ text }: Reply) {
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1_200, completion_tokens: 40, total_tokens: 1_240 },
  };
}

/** As a tool's input where one is asked for and the text can be read as such. */
export function message({ text, usesTool, isJson }: Reply) {
  const isWords = !usesTool || !isJson;
  const content = isWords
    ? { type: 'text', text }
    : { type: 'tool_use', id: 't', name: 'json', input: JSON.parse(text) };
  return {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [content],
    stop_reason: isWords ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 1_200, output_tokens: 40 },
  };
}

/** By UTF-16 units, as they are: a lone surrogate stays one, escaped in the JSON. */
function piecesOf(text: string): string[] {
  const size = Math.max(12, Math.ceil(text.length / 200));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.slice(n * size, (n + 1) * size),
  );
}

export function openAiEvents({ text }: Reply): string[] {
  const chunk = (choices: unknown[], more = {}) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'fake', choices, ...more })}\n\n`;
  return [
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
    ...piecesOf(text).map((content) =>
      chunk([{ index: 0, delta: { content }, finish_reason: null }]),
    ),
    chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]),
    chunk([], { usage: { prompt_tokens: 300, completion_tokens: 30, total_tokens: 330 } }),
    'data: [DONE]\n\n',
  ];
}

export function anthropicEvents({ text }: Reply): string[] {
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  return [
    event('message_start', {
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'fake',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 300, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...piecesOf(text).map((piece) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 30 },
    }),
    event('message_stop', {}),
  ];
}
