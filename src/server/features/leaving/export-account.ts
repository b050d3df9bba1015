import type { Context } from '#server/context.ts';
import { selectCompanyOfOwner } from '#server/features/companies/companies.queries.ts';
import { selectDraft } from '#server/features/company-editing/company-editing.queries.ts';
import { selectConsents } from '#server/features/consents/consents.queries.ts';
import {
  selectDiagnosisMessages,
  selectDiagnosisSessions,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { selectAllFavorites } from '#server/features/favorites/favorites.queries.ts';
import { selectRemovedFavorites } from '#server/features/favorites/removed-favorites.queries.ts';
import { selectPendingEmail } from '#server/features/mail-links/mail-links.queries.ts';
import { selectLiveSessions } from '#server/features/sessions/sessions.queries.ts';
import { selectStudentProfile } from '#server/features/student-profiles/student-profiles.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

/** Everything that is kept about the caller, for reading and for taking along. */
export async function exportAccount({ db, now }: Context, user: SessionUser) {
  const userId = user.id;
  const profile = await selectStudentProfile(db, { userId });
  const favorites = await selectAllFavorites(db, { studentId: userId });
  const diagnoses = await selectDiagnosisSessions(db, {
    studentId: userId,
    limit: 1_000_000,
  });
  const company = await selectCompanyOfOwner(db, { ownerId: userId });
  const { sid: _, ...account } = user;
  return {
    exported_at: now().toISOString(),
    account: {
      ...account,
      pending_email: await selectPendingEmail(db, { userId, now: now() }),
    },
    profile: profile?.profile ?? null,
    company,
    company_draft: company && (await selectDraft(db, { companyId: company.id })),
    favorites: favorites.map(({ favorite, company }) => ({
      company: company.name,
      company_id: company.id,
      memo: favorite.memo,
      label: favorite.label,
      created_at: favorite.createdAt.toISOString(),
    })),
    removed_favorites: (await selectRemovedFavorites(db, { studentId: userId })).map(
      ({ companyName, memo, removedAt }) => ({
        company: companyName,
        memo,
        removed_at: removedAt.toISOString(),
      }),
    ),
    diagnoses: await Promise.all(
      diagnoses.map(async ({ session }) => ({
        created_at: session.createdAt.toISOString(),
        user_profile: session.userProfile,
        evidence_taken_back: session.removedEvidence,
        words_added: session.addedConcepts,
        messages: (await selectDiagnosisMessages(db, { sessionId: session.id })).map((message) => ({
          role: message.role,
          content: message.content,
          avoid: message.avoid,
          reading: message.reading,
          created_at: message.createdAt.toISOString(),
        })),
      })),
    ),
    consents: (await selectConsents(db, { userId })).map(({ version, createdAt }) => ({
      version,
      created_at: createdAt.toISOString(),
    })),
    sessions: (await selectLiveSessions(db, { userId, now: now() })).map((session) => ({
      user_agent: session.userAgent,
      ip_prefix: session.ipPrefix,
      created_at: session.createdAt.toISOString(),
      last_refreshed_at: session.lastRefreshedAt.toISOString(),
    })),
  };
}
