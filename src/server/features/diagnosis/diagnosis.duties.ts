import type { Duties } from '#server/duties.ts';
import { selectDiagnosisMessages, selectDiagnosisSessions } from './diagnosis.queries.ts';
import { deleteExpiredShares } from './sharing/diagnosis-shares.queries.ts';

export const diagnosisDuties: Duties = {
  feature: 'diagnosis',
  personalData: {
    columns: { 'diagnosis_sessions.student_id': 'deleted' },
    exports: {
      diagnoses: async ({ db, catalogue }, { id }) => {
        const rows = await selectDiagnosisSessions(db, { studentId: id, limit: 1_000_000 });
        return Promise.all(
          rows.map(async ({ session }) => ({
            created_at: session.createdAt.toISOString(),
            user_profile: session.userProfile,
            evidence_taken_back: session.removedEvidence,
            words_added: session.addedConcepts,
            verdicts: session.verdicts.map(({ occupation, ...judged }) => ({
              occupation: catalogue.byId.get(occupation)?.name ?? occupation,
              ...judged,
            })),
            messages: (await selectDiagnosisMessages(db, { sessionId: session.id })).map(
              (message) => ({
                role: message.role,
                content: message.content,
                avoid: message.avoid,
                reading: message.reading,
                created_at: message.createdAt.toISOString(),
              }),
            ),
          })),
        );
      },
    },
  },
  retention: { 'links to results, at their end': deleteExpiredShares },
};
