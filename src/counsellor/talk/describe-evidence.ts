import type { EvidenceState } from '#contract/student/diagnosis.ts';
import type { Revised, TalkMessage } from './talk.ts';
import { freshTalk, type Listener, toEvidence } from './transcript.ts';

/** Evidence that the result rests on: said, taken back, added. */
export function describeEvidence(
  listener: Listener,
  { messages, revised }: { messages: TalkMessage[]; revised: Revised },
): EvidenceState {
  const { standing, revision } = freshTalk(listener, { messages, revised });
  const said = standing.flatMap(({ reading }) => reading.evidence);
  const labels = new Map(listener.counsellor.concepts.map(({ id, label }) => [id, label]));
  return {
    evidence: said.filter(({ id }) => !revision.removed.has(id)).map(toEvidence),
    removed: said.filter(({ id }) => revision.removed.has(id)).map(toEvidence),
    added: revised.addedConcepts.flatMap(({ concept, polarity }) => {
      const label = labels.get(concept);
      if (label === undefined) return [];
      return [{ concept, label, polarity: polarity > 0 ? 'positive' : 'negative' }];
    }),
  };
}
