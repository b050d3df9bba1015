import type { Recommendations } from '#contract/student/diagnosis.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow, Revised } from './diagnosis.queries.ts';
import { freshTalk, toEvidence } from './talk/transcript.ts';

const nothingYet =
  'まだ手がかりがないので、仕事を選べません。好きなことや、やってみたことをひとつ話すか、例から選んでみてください。';

/** Up to five occupations with reasons from a stored transcript: no clock, no chance, no network. */
export function recommendOccupations(
  { catalogue }: Pick<Context, 'catalogue'>,
  { messages, revised, begunAt }: { messages: MessageRow[]; revised: Revised; begunAt: Date },
): Recommendations {
  const { counsellor, byId, toCard, version, without } = catalogue.forTalk(begunAt);
  const { turns, revision } = freshTalk(counsellor, { messages, revised });
  const result = counsellor.recommend(turns, { ...revision, without });
  return {
    basis: result.basis,
    message: result.basis === 'none' ? nothingYet : null,
    occupations: result.occupations.flatMap(({ id, score, confidence, reasons, conditions }) => {
      const occupation = byId.get(id);
      if (!occupation) return [];
      return [
        {
          occupation: toCard(occupation),
          score,
          confidence,
          reasons,
          conditions,
          caution: occupation.caution,
          entry: occupation.entry.note,
          ask_teacher: occupation.ask_teacher,
        },
      ];
    }),
    alternates: result.alternates.flatMap((id) => {
      const occupation = byId.get(id);
      return occupation ? [toCard(occupation)] : [];
    }),
    surprise: result.surprise,
    profile: result.profile,
    evidence: result.evidence.map(toEvidence),
    scorer_version: counsellor.version,
    catalogue_version: version,
  };
}
