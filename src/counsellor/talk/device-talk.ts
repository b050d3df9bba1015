import type { DiagnosisSessionDetail, Recommendations } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { AddedWord, Reading, Reply } from '#counsellor/types.ts';
import { describeEvidence } from './describe-evidence.ts';
import { recommendOccupations } from './recommend-occupations.ts';
import type { Revised, TalkMessage, TalkStatus } from './talk.ts';
import type { TalkParts } from './talk-package.ts';
import {
  latestAnswer,
  latestSays,
  nextPosition,
  restsAfter,
  standingQuestion,
  toMessage,
  toOffered,
  toSafety,
  toSessionState,
  toTurns,
  unwantedOf,
} from './transcript.ts';

/** A message as a device keeps it: readings are made again, dates are ISO. */
export type KeptMessage = Omit<TalkMessage, 'reading' | 'createdAt'> & { created_at: string };

/** A talk as a device keeps it; JSON. */
export type KeptTalk = {
  id: string;
  created_at: string;
  status: TalkStatus;
  messages: KeptMessage[];
  /** Evidence ids that were taken back. */
  removed: string[];
  added: AddedWord[];
  /** Verdicts of the student on occupations; missing in talks from before they could be given. */
  verdicts?: OccupationVerdict[];
};

/** A message of the student with its time; ids and clock come from outside. */
export type DeviceSaid = { content: string; avoid: string[]; ids: [string, string]; now: string };

export type DeviceTalk = {
  begin(made: { id: string; messageId: string; now: string }): KeptTalk;
  /** Adds a message and the reply to it. */
  say(talk: KeptTalk, said: DeviceSaid): KeptTalk;
  /** Takes the last answer back with what was said to it. */
  undo(talk: KeptTalk): KeptTalk;
  /** The talk in the shape in which the server describes one. */
  describe(talk: KeptTalk): DiagnosisSessionDetail;
  recommend(talk: KeptTalk): Recommendations;
  /** Makes what the first question needs, once; it takes seconds on a slow device. */
  prepare(): void;
};

/** Talks without a server: the same words give the same answers as there. */
export function createDeviceTalk({ catalogue, safety }: TalkParts): DeviceTalk {
  const { counsellor } = catalogue;
  const readings = new Map<string, Reading>();

  const readingOf = (message: KeptMessage, question: string): Reading => {
    const key = JSON.stringify([message.id, question, message.content, message.avoid]);
    const known = readings.get(key);
    if (known) return known;
    const { id, content, avoid } = message;
    const reading = counsellor.read({ id, content, question, ...(avoid && { avoid }) });
    readings.set(key, reading);
    return reading;
  };

  const messagesOf = ({ messages }: KeptTalk): TalkMessage[] => {
    const rows: TalkMessage[] = [];
    for (const message of messages) {
      const reading = message.role === 'user' ? readingOf(message, standingQuestion(rows)) : null;
      const { created_at, ...rest } = message;
      rows.push({ ...rest, reading, createdAt: new Date(created_at) });
    }
    return rows;
  };

  const revisedOf = ({ removed, added, verdicts = [] }: KeptTalk): Revised => ({
    removedEvidence: removed,
    addedConcepts: added,
    verdicts,
  });

  return {
    begin: ({ id, messageId, now }) => ({
      ...{ id, created_at: now, status: 'active', removed: [], added: [] },
      messages: [kept(counsellor.openScenes(), { id: messageId, now, position: 0 })],
    }),

    say: (talk, { content, avoid, ids: [messageId, replyId], now }) => {
      const before = messagesOf(talk);
      const message: KeptMessage = {
        ...{ id: messageId, role: 'user', content, created_at: now, says: null },
        avoid: unwantedOf(latestSays(before).quick_replies, avoid),
        position: nextPosition(before),
      };
      const rows = messagesOf({ ...talk, messages: [...talk.messages, message] });
      const reply = counsellor.respond(toTurns(safety, rows));
      const position = message.position + 1;
      return {
        ...talk,
        status: restsAfter(rows.at(-1)?.reading, reply.question) ? 'paused' : 'active',
        messages: [...talk.messages, message, kept(reply, { id: replyId, now, position })],
      };
    },

    undo: (talk) => {
      const last = talk.messages.findLastIndex(({ role }) => role === 'user');
      if (last < 0 || talk.status === 'paused') return talk;
      return { ...talk, status: 'active', messages: talk.messages.slice(0, last) };
    },

    describe: (talk) => {
      const messages = messagesOf(talk);
      const says = latestSays(messages);
      return {
        ...toSessionState(talk, says),
        ...{ id: talk.id, created_at: talk.created_at, user_profile: {}, share: null },
        ...toOffered(says),
        messages: messages.map(toMessage),
        ...describeEvidence({ counsellor, safety }, { messages, revised: revisedOf(talk) }),
        safety: toSafety(safety, latestAnswer(messages), messages),
      };
    },

    prepare: counsellor.prepare,
    recommend: (talk) =>
      recommendOccupations(catalogue, {
        ...{ safety, messages: messagesOf(talk) },
        revised: revisedOf(talk),
      }),
  };
}

function kept(
  { text, ...says }: Reply,
  { id, now, position }: { id: string; now: string; position: number },
): KeptMessage {
  return { id, role: 'assistant', content: text, avoid: null, position, says, created_at: now };
}
