import type { Span } from '#counsellor/text/sentences.ts';
import { actFeatures } from './act-features.ts';
import { type LinearModel, rank } from './linear-model.ts';
import type { Act, ActGroup } from './reading.ts';

/** `groups` tells telling from asking and the like; `kinds` what is asked, told or disclosed. */
export type ActModels = { groups: LinearModel; kinds: LinearModel };

/** What each sentence does: the likeliest group, and the likeliest kind of that group. */
export function hearActs(
  { groups, kinds }: ActModels,
  text: string,
  sentences: readonly Span[],
): Act[] {
  return sentences.map(({ start, end }) => {
    const blocks = actFeatures(text.slice(start, end));
    const [best, next] = rank(groups, blocks);
    const group = (best?.label ?? 'nonsense') as ActGroup;
    const kind = rank(kinds, blocks).find(({ label }) => groupOf(label) === group)?.label ?? group;
    return { group, kind, lead: (best?.margin ?? 0) - (next?.margin ?? 0), start, end };
  });
}

/** The group of a kind: good news is told as well. */
export function groupOf(kind: string): ActGroup {
  const group = kind.split('.')[0] ?? kind;
  return (group === 'good_news' ? 'tells' : group) as ActGroup;
}
