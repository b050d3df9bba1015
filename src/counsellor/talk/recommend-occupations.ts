import type { Occupation, OccupationCard } from '#contract/public/occupations.ts';
import type { Recommendations } from '#contract/student/diagnosis.ts';
import type { Safety } from '#counsellor/safety/safety-notice.ts';
import type { Counsellor } from '#counsellor/types.ts';
import type { Revised, TalkMessage } from './talk.ts';
import { freshTalk, toEvidence } from './transcript.ts';

const nothingYet =
  'まだ手がかりがないので、仕事を選べません。好きなことや、やってみたことをひとつ話すか、例から選んでみてください。';

/** The occupations that a talk is answered from, and who reads it. */
export type TalkCatalogue = {
  counsellor: Counsellor;
  byId: ReadonlyMap<string, Occupation>;
  toCard: (occupation: Occupation) => OccupationCard;
  version: string;
  /** Ids that a recommendation leaves out. */
  without: ReadonlySet<string>;
};

/** Up to five occupations with reasons from a kept transcript: no clock, no chance, no network. */
export function recommendOccupations(
  { counsellor, byId, toCard, version, without }: TalkCatalogue,
  { safety, messages, revised }: { safety: Safety; messages: TalkMessage[]; revised: Revised },
): Recommendations {
  const { turns, revision } = freshTalk({ counsellor, safety }, { messages, revised });
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
