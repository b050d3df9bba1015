import type { Recommendations } from '#contract/diagnosis.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow, Revised } from './diagnosis.queries.ts';
import { toEvidence, toRevision, toTurns } from './transcript.ts';

/** Five occupations with reasons from a stored transcript: no clock, no chance, no network. */
export function recommendOccupations(
  { catalogue }: Pick<Context, 'catalogue'>,
  { messages, revised, begunAt }: { messages: MessageRow[]; revised: Revised; begunAt: Date },
): Recommendations {
  const { counsellor, byId, toCard, version, without } = catalogue.forTalk(begunAt);
  const revision = { ...toRevision(revised), without };
  const result = counsellor.recommend(toTurns(messages), revision);
  return {
    occupations: result.occupations.flatMap(({ id, score, confidence, reasons, is_surprise }) => {
      const occupation = byId.get(id);
      if (!occupation) return [];
      return [
        {
          occupation: toCard(occupation),
          score,
          confidence,
          reasons,
          caution: occupation.caution,
          entry: occupation.entry.note,
          ask_teacher: occupation.ask_teacher,
          is_surprise,
        },
      ];
    }),
    alternates: result.alternates.flatMap((id) => {
      const occupation = byId.get(id);
      return occupation ? [toCard(occupation)] : [];
    }),
    profile: result.profile,
    evidence: result.evidence.map(toEvidence),
    scorer_version: counsellor.version,
    catalogue_version: version,
  };
}
