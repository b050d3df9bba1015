import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { createCounsellor } from '#counsellor/counsellor.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { openReaderModels } from '#counsellor/reading/models/reader-models.ts';
import type { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import type { SafetyPhrase } from '#counsellor/safety/match-phrases.ts';
import { createSafety, type Safety, type SafetyOpening } from '#counsellor/safety/safety-notice.ts';
import { occupationCard } from './occupation-card.ts';
import type { TalkCatalogue } from './recommend-occupations.ts';

/** Everything that a counsellor on a device knows besides its weights, as JSON. */
export type TalkPackage = {
  /** Version of the catalogue, as results name it. */
  version: string;
  occupations: readonly Occupation[];
  groups: readonly { code: string; name: string }[];
  concepts: readonly Concept[];
  conditions: readonly WorkCondition[];
  safetyPhrases: readonly SafetyPhrase[];
  openings: readonly SafetyOpening[];
  hotlines: readonly SafetyResource[];
  knowledge: Omit<Knowledge, 'figures'> & { figures: readonly (readonly [string, string])[] };
  /** First pay of occupations by their ids; only those whose field has a public figure. */
  startingPay: Readonly<Record<string, StartingPay>>;
  words: readonly TalkWords[];
  /** Hash of the counsellor's sources on the server. */
  sources: string;
};

/** A counsellor with its catalogue and what it does about worries. */
export type TalkParts = { catalogue: TalkCatalogue; safety: Safety };

/** Opens a counsellor from its package and the file of weights. Takes seconds on a slow device. */
export function openTalkPackage(pack: TalkPackage, weights: Uint8Array): TalkParts {
  const { occupations, groups, concepts, conditions, safetyPhrases, words, sources } = pack;
  const counsellor = createCounsellor({
    ...{ occupations, concepts },
    models: openReaderModels(weights, words),
    ...{ conditions, safetyPhrases, startingPay: pack.startingPay, sources },
    knowledge: { ...pack.knowledge, figures: new Map(pack.knowledge.figures) },
  });
  const groupNames = new Map(groups.map(({ code, name }) => [code, name]));
  return {
    catalogue: {
      counsellor,
      byId: new Map(occupations.map((one) => [one.id, one])),
      toCard: (occupation) => occupationCard(occupation, groupNames),
      version: pack.version,
      without: new Set(),
      startingPayOf: ({ id }) => pack.startingPay[id] ?? null,
    },
    safety: createSafety({
      noticeWorry: counsellor.noticeWorry,
      openings: pack.openings,
      hotlines: () => pack.hotlines,
    }),
  };
}
