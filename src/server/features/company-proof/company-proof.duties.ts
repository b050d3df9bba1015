import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteCodesTo, deleteExpiredCodes, moveProof } from './company-proof.queries.ts';
import { companyProofMails } from './company-proof-mails.ts';

export const companyProofDuties = {
  feature: 'company-proof',
  personalData: {
    columns: {
      'company_proofs.proven_by': 'emptied',
      'company_proof_codes.sent_to': 'purged',
    },
    purge: (db, { email }) => deleteCodesTo(db, { email }),
  },
  retention: {
    'codes that prove a company, a day after their life': (db, now) =>
      deleteExpiredCodes(db, { before: daysBefore(now, 1) }),
  },
  merge: {
    columns: {
      'company_proofs.company_id': 'deleted',
      'company_proof_codes.company_id': 'deleted',
    },
    move: (db, pair) => moveProof(db, pair),
  },
  mails: companyProofMails,
} satisfies Duties;
