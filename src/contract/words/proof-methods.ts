import type { ProofMethod } from '#contract/account/company-proof.ts';

/** Ways to prove a company, as people read them. */
export const proofMethodNames: Record<ProofMethod, string> = {
  own_domain: '会社のドメインのメール',
  letter: '郵便で届いたコード',
  call: '運営からの電話',
};
