import { createHash } from 'node:crypto';
import { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import type { TalkPackage } from '#counsellor/talk/talk-package.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { hashCounsellorSources } from '#server/counsellor/counsellor-sources.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { readDataLines } from '#server/data-directory.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { safetyOpenings, safetyPhrases } from '#server/features/safety/safety-phrases.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';

export type PackedTalk = {
  /** First 16 hexadecimal digits of the SHA-256 of the content. */
  hash: string;
  json: string;
};

/** What a counsellor on a device knows; made again where the desk changed the hotlines. */
export function createTalkPackages(catalogue: Catalogue) {
  const { occupations, groups, concepts, version, startingPayOf } = catalogue;
  let made: { hotlines: unknown; packed: PackedTalk } | null = null;
  return (): PackedTalk => {
    const { hotlines } = currentFacts();
    if (made?.hotlines !== hotlines) made = { hotlines, packed: pack() };
    return made.packed;

    function pack(): PackedTalk {
      const { figures, ...knowledge } = counsellorKnowledge();
      const content: TalkPackage = {
        ...{ version, occupations, concepts, conditions: workConditions, safetyPhrases, hotlines },
        groups: groups.map(({ code, name }) => ({ code, name })),
        openings: safetyOpenings,
        startingPay: Object.fromEntries(
          occupations.flatMap((one) => {
            const pay = startingPayOf(one);
            return pay ? [[one.id, pay]] : [];
          }),
        ),
        knowledge: { ...knowledge, figures: [...figures] },
        words: readDataLines('talk/words.jsonl', TalkWords),
        sources: hashCounsellorSources(),
      };
      const json = JSON.stringify(content);
      return { hash: createHash('sha256').update(json).digest('hex').slice(0, 16), json };
    }
  };
}
