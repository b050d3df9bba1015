import type { diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { tidyVerdicts } from '#contract/student/tidy-verdicts.ts';
import { idsToKeep } from '#counsellor/reading/reread-turns.ts';
import { describeEvidence } from '#counsellor/talk/describe-evidence.ts';
import { recommendOccupations } from '#counsellor/talk/recommend-occupations.ts';
import { freshTalk, toTurns } from '#counsellor/talk/transcript.ts';
import type { AddedWord } from '#counsellor/types.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { hashLinkToken } from '#server/features/mail-links/link-token.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  deleteDiagnosisSession,
  selectDiagnosisMessages,
  updateRevision,
} from './diagnosis.queries.ts';
import { createWordSearch } from './find-words.ts';
import {
  deleteShare,
  selectShare,
  selectSharedSession,
} from './sharing/diagnosis-shares.queries.ts';
import { shareResult, toShare } from './sharing/share-result.ts';
import { describeSession } from './talk/describe-session.ts';
import { loadSession, restingConflict } from './talk/load-session.ts';
import { undoLastAnswer } from './talk/undo-last-answer.ts';

export function diagnosisReviewRoutes(context: Context): Handlers<typeof diagnosisReviewApi> {
  const { db, catalogue, now } = context;
  const words = catalogue.counsellor.concepts;
  const known = new Set(words.map(({ id }) => id));
  const findWords = createWordSearch(words);

  return {
    concepts: async ({ query }) =>
      findWords(query.q ?? '').map(({ id, label, topic }) => ({ concept: id, label, topic })),

    reviseEvidence: async ({ user, params, body }) => {
      const { session, messages } = await loadSession(db, { id: params.id, studentId: user.id });
      const { standing } = freshTalk(
        { counsellor: catalogue.counsellor, safety },
        { messages, revised: session },
      );
      const revision = {
        removedEvidence: idsToKeep(new Set(body.removed), toTurns(safety, messages), standing),
        addedConcepts: toAddedWords(body.added, known),
      };
      await updateRevision(db, { id: session.id, ...revision, now: now() });
      return describeEvidence(
        { counsellor: catalogue.counsellor, safety },
        { messages, revised: revision },
      );
    },

    judge: async ({ user, params, body }) => {
      const { session, messages } = await loadSession(db, { id: params.id, studentId: user.id });
      // Somebody in distress is not handed a list of jobs.
      if (session.status === 'paused') throw restingConflict();
      const occupations = catalogue.forTalk(session.createdAt);
      const verdicts = tidyVerdicts(body.verdicts).filter(({ occupation }) =>
        occupations.byId.has(occupation),
      );
      await updateRevision(db, { id: session.id, verdicts, now: now() });
      const revised = { ...session, verdicts };
      return recommendOccupations(occupations, { safety, messages, revised });
    },

    undoLastAnswer: async ({ user, params }) => {
      await undoLastAnswer(context, { id: params.id, studentId: user.id });
      const loaded = await loadSession(db, { id: params.id, studentId: user.id });
      const share = await selectShare(db, { sessionId: params.id, now: now() });
      return describeSession(context, { ...loaded, share });
    },

    remove: async ({ user, params }) => {
      const isGone = await deleteDiagnosisSession(db, { id: params.id, studentId: user.id });
      if (!isGone) throw new ApiError('not_found', { detail: '診断が見つかりませんでした。' });
    },

    share: async ({ user, params }) => {
      const { share, token } = await shareResult(context, { id: params.id, studentId: user.id });
      return { ...toShare(share, context.hashSecret), token };
    },

    stopSharing: async ({ user, params }) => {
      const { session } = await loadSession(db, { id: params.id, studentId: user.id });
      await deleteShare(db, { sessionId: session.id });
    },

    shared: async ({ params }) => {
      const tokenHash = hashLinkToken(params.token);
      const found = await selectSharedSession(db, { tokenHash, now: now() });
      // Somebody in distress is not shown around as a list of jobs.
      if (!found || found.session.status === 'paused') throw sharedNotFound();
      const { session, share } = found;
      const said = await selectDiagnosisMessages(db, { sessionId: session.id });
      const messages = said.filter(({ position }) => position <= share.lastPosition);
      return {
        ...recommendOccupations(catalogue.forTalk(session.createdAt), {
          ...{ safety, messages },
          revised: share,
        }),
        talked_on: session.createdAt.toISOString(),
        expires_at: share.expiresAt.toISOString(),
      };
    },
  };
}

function sharedNotFound(): ApiError {
  return new ApiError('not_found', {
    detail: 'このリンクは期限が切れたか、共有が止められています。',
  });
}

/** Known concepts, each once; the last word on one counts. */
function toAddedWords(
  added: { concept: string; polarity: 'positive' | 'negative' }[],
  known: ReadonlySet<string>,
): AddedWord[] {
  const words = new Map(
    added
      .filter(({ concept }) => known.has(concept))
      .map(({ concept, polarity }) => [concept, polarity] as const),
  );
  return [...words].map(([concept, polarity]) => ({
    concept,
    polarity: polarity === 'positive' ? 1 : -1,
  }));
}
