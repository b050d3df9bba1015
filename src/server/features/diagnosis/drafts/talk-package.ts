import { createHash } from 'node:crypto';
import { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import type { TalkPackage } from '#counsellor/talk/talk-package.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { hashCounsellorSources } from '#server/counsellor/counsellor-sources.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { readDataLines } from '#server/data-directory.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { startingPays } from '#server/features/occupations/starting-pay.ts';
import { safetyOpenings, safetyPhrases } from '#server/features/safety/safety-phrases.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import type { PackedBody } from '#server/http/pages/compress.ts';

type PackedTalk = {
  /** Another content has another address. */
  path: string;
  json: string;
  /** The content as it was compressed for somebody. */
  packed: PackedBody;
};

/** With what they were made of: the desk may change hotlines and official figures. */
const made = new WeakMap<Catalogue, { hotlines: unknown; version: string; talk: PackedTalk }>();

/** Knowledge of a counsellor on a device, made when it is first asked for. */
export function packedTalk(catalogue: Catalogue): PackedTalk {
  const { hotlines } = currentFacts();
  const known = made.get(catalogue);
  const { version } = catalogue;
  if (known?.hotlines === hotlines && known.version === version) return known.talk;
  const json = JSON.stringify(talkPackage(catalogue));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  const talk = { path: `/counsellor/${hash}.json`, json, packed: new Map() };
  made.set(catalogue, { hotlines, version, talk });
  return talk;
}

function talkPackage(catalogue: Catalogue): TalkPackage {
  const { occupations, groups, concepts, version } = catalogue;
  const { figures, ...knowledge } = counsellorKnowledge();
  return {
    ...{ version, occupations, concepts, conditions: workConditions, safetyPhrases },
    hotlines: currentFacts().hotlines,
    groups: groups.map(({ code, name }) => ({ code, name })),
    openings: safetyOpenings,
    startingPay: startingPays(occupations),
    knowledge: { ...knowledge, figures: [...figures] },
    words: readDataLines('talk/words.jsonl', TalkWords),
    sources: hashCounsellorSources(),
  };
}
