import { type SiteFacts, shippedFacts } from './shipped-facts.ts';

let current: SiteFacts = shippedFacts;

/** The facts as they hold now. Ask again for each request: the staff may have corrected some. */
export function currentFacts(): SiteFacts {
  return current;
}

/** A process serves one database, so it holds one set of facts; it is replaced whole. */
export function replaceFacts(facts: SiteFacts): void {
  current = facts;
}
