import type { AiAnswer, diagnosisApi } from '#contract/student/diagnosis.ts';
import { recommendOccupations } from '#counsellor/talk/recommend-occupations.ts';
import {
  latestSays,
  toMessage,
  toOffered,
  toSafety,
  toSessionState,
} from '#counsellor/talk/transcript.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  finishDiagnosis,
  insertDiagnosisMessage,
  insertDiagnosisSession,
  type MessageRow,
  selectDiagnosisSessions,
} from './diagnosis.queries.ts';
import { selectShare } from './sharing/diagnosis-shares.queries.ts';
import { answerStudent, messageToAnswer } from './talk/answer-student.ts';
import { describeSession, toSession } from './talk/describe-session.ts';
import { loadSession, restingConflict } from './talk/load-session.ts';
import { createSingleFlight } from './talk/single-flight.ts';
import { storeMessage } from './talk/store-message.ts';
import { streamAnswer } from './talk/stream-answer.ts';

const sessionsPerDay = 30;
const daySeconds = 86_400;

export function diagnosisRoutes(context: Context): Handlers<typeof diagnosisApi> {
  const { db, catalogue, limits, log, now } = context;
  const flights = createSingleFlight<MessageRow>();

  const loadOwn = (id: string, studentId: string) => loadSession(db, { id, studentId });

  return {
    create: async ({ user, body }) => {
      await limits.take(`diagnosis:${user.id}`, sessionsPerDay, daySeconds);
      const id = newId();
      const { text, ...says } = catalogue.counsellor.open(id);
      const { session, opening } = await db.transaction(async (db) => {
        const session = await insertDiagnosisSession(db, {
          id,
          studentId: user.id,
          userProfile: body.user_profile,
        });
        const opening = await insertDiagnosisMessage(db, {
          sessionId: id,
          role: 'assistant',
          content: text,
          position: 0,
          says,
          createdAt: now(),
        });
        return { session, opening };
      });
      return toSession({ session, messages: [opening] });
    },

    list: async ({ user }) => {
      const rows = await selectDiagnosisSessions(db, { studentId: user.id });
      return rows.flatMap(({ session, says }) =>
        says
          ? [
              {
                ...toSessionState(session, says),
                id: session.id,
                created_at: session.createdAt.toISOString(),
                updated_at: session.updatedAt.toISOString(),
              },
            ]
          : [],
      );
    },

    detail: async ({ user, params }) => {
      const loaded = await loadOwn(params.id, user.id);
      const share = await selectShare(db, { sessionId: params.id, now: now() });
      return describeSession(context, { ...loaded, share });
    },

    sendMessage: async ({ user, params, body }) =>
      storeMessage(context, { id: params.id, studentId: user.id, ...body }),

    getAiResponse: async ({ user, params, body, http }) => {
      const loaded = await loadOwn(params.id, user.id);
      const target = messageToAnswer(loaded.messages, body.message);
      const answer = answerStudent(context, { ...loaded, target, flights }).then((row) =>
        toAnswer(row, loaded.messages),
      );
      const wantsStream = http.headers.get('accept')?.includes('text/event-stream') ?? false;
      return wantsStream ? streamAnswer(answer, log) : answer;
    },

    validateOccupations: async ({ user, params, body }) => {
      await loadOwn(params.id, user.id);
      return {
        results: catalogue.counsellor.matchOccupations(body.ai_message).map((match) => {
          const occupation = match.id === null ? undefined : catalogue.byId.get(match.id);
          return {
            text: match.text,
            status: match.status,
            occupation: occupation ? catalogue.toCard(occupation) : null,
          };
        }),
      };
    },

    getRecommendations: async ({ user, params }) => {
      const { session, messages } = await loadOwn(params.id, user.id);
      // Somebody in distress is not handed a list of jobs; and a list follows from words.
      if (session.status === 'paused') throw restingConflict();
      const begunAt = session.createdAt;
      const answer = recommendOccupations(catalogue.forTalk(begunAt), {
        ...{ safety, messages },
        revised: session,
      });
      // Without a result there is nothing to close the talk with.
      if (answer.basis === 'none') return answer;
      // It may have begun to rest meanwhile.
      if (!(await finishDiagnosis(db, { id: session.id, now: now() }))) throw restingConflict();
      return answer;
    },
  };
}

function toAnswer(row: MessageRow, messages: MessageRow[]): AiAnswer {
  const says = latestSays([row]);
  return {
    message: toMessage(row),
    ...toOffered(says),
    progress: says.progress,
    can_finish: says.can_finish,
    safety: toSafety(safety, row, messages),
  };
}
