import { answerTo } from '#counsellor/talk/transcript.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { MessageRow, SessionRow } from '#server/features/diagnosis/diagnosis.queries.ts';
import { answerWithModel } from './answer-with-model.ts';
import type { SingleFlight } from './single-flight.ts';
import { storeAnswer } from './store-answer.ts';

/** The last thing the student said, or the one with this content. Throws 409 before the first message. */
export function messageToAnswer(messages: MessageRow[], content: string | undefined): MessageRow {
  const said = messages.filter(({ role }) => role === 'user');
  const named = content === undefined ? undefined : said.findLast((row) => row.content === content);
  const target = named ?? said.at(-1);
  if (!target) throw new ApiError('conflict', { detail: '先にメッセージを送ってください。' });
  return target;
}

/**
 * The counsellor's answer to a message. One answer per message: a caller who asks again, or at the same time, gets
 * the same row. With a model it takes up to 10 seconds, and goes on when the caller leaves: the next one who
 * asks finds it.
 */
export async function answerStudent(
  context: Context,
  {
    session,
    messages,
    target,
    flights,
  }: {
    session: SessionRow;
    messages: MessageRow[];
    target: MessageRow;
    flights: SingleFlight<MessageRow>;
  },
): Promise<MessageRow> {
  const given = answerTo(messages, target);
  if (given) return given;
  const { model } = context;
  if (!model) return storeAnswer(context, { session, target });
  return flights(target.id, () => answerWithModel({ ...context, model }, { session, target }));
}
