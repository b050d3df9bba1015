import type { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { selectActiveOwners } from '#server/features/companies/company-members.queries.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { aboutCompany } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteCodes, deleteMailCode, replaceCode, upsertProof } from './company-proof.queries.ts';
import { hashProofCode, newLetterCode } from './proof-codes.ts';
import { tidyDomain } from './proof-domain.ts';
import { describeForStaff, numberOf, proofCodeLife, prove } from './prove-company.ts';

/** The desk's ways to know a company. Nobody of the staff proves a company of which they are a member. */
export function staffCompanyProofRoutes(context: Context): Handlers<typeof staffCompanyProofApi> {
  const { config, now, hashSecret } = context;

  const inTurn = (id: string, by: SessionUser, work: (db: Database, row: CompanyRow) => unknown) =>
    context.db.transaction(async (db) => {
      afterCommit(db, context.jobs.wake);
      const row = await lockKnownCompany(db, id);
      await refuseMember(db, { id, by, cannot: 'は、確認できません' });
      await work(db, row);
      return describeForStaff({ db, config, now }, row);
    });

  return {
    show: ({ params: { id } }) =>
      context.db.transaction(async (db) =>
        describeForStaff({ db, config, now }, await lockKnownCompany(db, id)),
      ),

    setDomain: ({ user, params: { id }, body }) => {
      const domain = body.domain ? tidyDomain(body.domain) : null;
      return inTurn(id, user, async (db, row) => {
        const number = await numberOf(db, row);
        await upsertProof(db, { companyId: id, set: { domain, domainNumber: number } });
        // A code that went to the domain before proves nothing about this one.
        await deleteMailCode(db, { companyId: id });
        await note(db, { id, by: user, action: 'company.set_domain', now: now() });
        if (!domain || !number) return;
        const owners = await selectActiveOwners(db, { companyId: id });
        const areThere = owners.every(({ email }) => email.toLowerCase().endsWith(`@${domain}`));
        // Each has opened a mail at this address. A stranger among them would be proven by a colleague's.
        if (owners.length > 0 && areThere)
          await prove({ db, now }, { row, method: 'own_domain', by: user });
        else await askOwners(db, { company: row, way: 'mail' });
      });
    },

    makeLetter: async ({ user, params: { id } }) => {
      const code = newLetterCode();
      const proof = await inTurn(id, user, async (db, row) => {
        await replaceCode(db, {
          ...{ companyId: id, kind: 'letter', createdAt: now() },
          codeHash: hashProofCode(code, { companyId: id, hashSecret }),
          corporateNumber: await numberOf(db, row),
          expiresAt: new Date(now().getTime() + proofCodeLife.letter),
        });
        await note(db, { id, by: user, action: 'company.make_letter', now: now() });
        await askOwners(db, { company: row, way: 'letter' });
      });
      return { code: code.replaceAll(/(.{4})(?=.)/g, '$1-'), proof };
    },

    noteCall: ({ user, params: { id }, body }) =>
      inTurn(id, user, (db, row) =>
        prove({ db, now }, { row, method: 'call', by: user, note: body.note }),
      ),

    withdraw: ({ user, params: { id }, body }) =>
      inTurn(id, user, async (db) => {
        await deleteCodes(db, { companyId: id });
        const none = { method: null, provenAt: null, provenBy: null, corporateNumber: null };
        // With the domain of before the company could prove itself again at once.
        const unnoted = { domain: null, domainNumber: null, note: body.note };
        await upsertProof(db, { companyId: id, set: { ...none, ...unnoted } });
        await note(db, { id, by: user, action: 'company.withdraw_proof', now: now() });
      }),
  };
}

/** Tells the owners that there is something for them to do. */
async function askOwners(
  db: Database,
  { company, way }: { company: { id: string; name: string }; way: 'mail' | 'letter' },
): Promise<void> {
  for (const { email } of await selectActiveOwners(db, { companyId: company.id }))
    await enqueueMail(db, {
      ...{ template: 'companyProofAsked', to: email, data: { way } },
      ...aboutCompany(company),
    });
}

function note(
  db: Database,
  { id, ...act }: { id: string; by: Actor; action: AuditActionOn<'company'>; now: Date },
) {
  return recordAudit(db, { ...act, subject: { kind: 'company', id } });
}
