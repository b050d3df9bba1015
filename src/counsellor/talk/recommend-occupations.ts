import type { Occupation, OccupationCard } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
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
  /** First pay of an occupation, where the statistics are at hand. */
  startingPayOf?: (occupation: Occupation) => StartingPay | null;
};

/** Up to five occupations with reasons from a kept transcript: no clock, no chance, no network. */
export function recommendOccupations(
  { counsellor, byId, toCard, version, without, startingPayOf }: TalkCatalogue,
  { safety, messages, revised }: { safety: Safety; messages: TalkMessage[]; revised: Revised },
): Recommendations {
  const { turns, revision } = freshTalk({ counsellor, safety }, { messages, revised });
  const result = counsellor.recommend(turns, { ...revision, without });
  return {
    basis: result.basis,
    message: result.basis === 'none' ? nothingYet : null,
    occupations: result.occupations.flatMap(({ id, facts, ...result }) => {
      const occupation = byId.get(id);
      if (!occupation) return [];
      return [
        {
          ...result,
          occupation: toCard(occupation),
          facts: { ...facts, starting_pay: startingPayOf?.(occupation) ?? null },
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
    verdicts: (revision.verdicts ?? []).flatMap((verdict) => {
      const name = byId.get(verdict.occupation)?.name;
      return name === undefined ? [] : [{ ...verdict, name }];
    }),
    scorer_version: counsellor.version,
    catalogue_version: version,
  };
}
