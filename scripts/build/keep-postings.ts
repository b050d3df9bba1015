import { keptPostings } from '../../src/server/counsellor/kept-postings.ts';
import { openCounsellor } from '../../src/server/counsellor/open-counsellor.ts';

/** Keeps the postings of the texts that ship with the project, in build/postings, so that a start reads them. */
export function keepPostings(): void {
  const { empty, keep } = keptPostings();
  empty();
  openCounsellor(undefined, undefined, keep).prepare();
}
