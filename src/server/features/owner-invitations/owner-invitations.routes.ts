import type {
  OwnerInvitation,
  ownerInvitationsApi,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import {
  beginInvitationFile,
  beginInvitingAgain,
  checkInvitationFile,
} from './begin-invitations.ts';
import { type LastInvitation, selectInvitationPage } from './owner-invitations.queries.ts';

export function ownerInvitationsRoutes(context: Context): Handlers<typeof ownerInvitationsApi> {
  const { db, now } = context;
  // A list has thousands of lines.
  const patient = { ...context, db: context.backgroundDb };
  return {
    list: async ({ query, user, http }) => {
      const { page, per_page: limit, sort, ...filter } = query;
      const readAt = now();
      const { rows, count } = await selectInvitationPage(db, {
        ...{ filter, reach: user.staff?.reach ?? null, now: readAt },
        ...{ sort, offset: (page - 1) * limit, limit },
      });
      const results = rows.map(toInvitation);
      return {
        ...pageEnvelope(http.url, query, { count, results }),
        read_at: readAt.toISOString(),
      };
    },
    inviteAgain: ({ body, user }) => beginInvitingAgain(context, { ...body, by: user }),
    checkFile: ({ body: { bytes } }) => checkInvitationFile(patient, bytes),
    beginFile: ({ body: { bytes }, query: { digest, request_id: requestId }, user }) =>
      beginInvitationFile(patient, { bytes, digest, requestId, by: user }),
  };
}

function toInvitation(row: LastInvitation): OwnerInvitation {
  return {
    company_id: row.companyId,
    company_name: row.name,
    prefecture: row.prefecture,
    address: shortened(row.email),
    state: row.state,
    sent_at: row.sentAt.toISOString(),
    opened_at: row.openedAt?.toISOString() ?? null,
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    sent_by: row.sentBy,
  };
}

/** `saiyo@rei.example` as `s…@rei.example`: enough to know which one it was. */
function shortened(email: string): string {
  const [letter = ''] = email;
  return `${letter}…${email.slice(email.lastIndexOf('@'))}`;
}
