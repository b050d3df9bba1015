import { byDesk } from './by-desk.ts';
import { byMembership } from './by-membership.ts';
import { byNumber } from './by-number.ts';
import { byProof } from './by-proof.ts';

/** Every way that somebody could try to take a company's page, by what they do. */
export const attempts = { ...byNumber, ...byMembership, ...byProof, ...byDesk };
export type AttemptName = keyof typeof attempts;
