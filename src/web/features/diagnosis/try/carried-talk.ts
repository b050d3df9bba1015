import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';
import type { Carried } from './draft-store.ts';

/** What goes into an account of a talk on this device, without the messages that the student left out. */
export function carriedTalk(
  { messages, verdicts = [] }: KeptTalk,
  { removed }: Pick<DiagnosisSessionDetail, 'removed'>,
  leftOut: ReadonlySet<string>,
): Carried {
  const going = messages.flatMap((message, at) => {
    if (message.role !== 'user' || leftOut.has(message.id)) return [];
    const asked = messages.slice(0, at).findLast(({ says }) => says)?.says?.question ?? 'open';
    return [{ ...message, asked }];
  });
  const place = new Map(going.map(({ id }, n) => [id, n]));
  return {
    verdicts,
    messages: going.map(({ content, asked, avoid }) => ({
      content,
      asked,
      ...(avoid && { avoid }),
    })),
    removed: removed.flatMap(({ message_id: id, quote }) => {
      const message = place.get(id);
      return message === undefined ? [] : [{ message, quote }];
    }),
  };
}
