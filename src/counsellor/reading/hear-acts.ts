import type { Span } from '#counsellor/text/sentences.ts';
import { actFeatures } from './act-features.ts';
import { type LinearModel, rank } from './linear-model.ts';
import type { Act, ActGroup } from './reading.ts';

/** `groups` tells telling from asking and the like; `kinds` what is asked, told or disclosed. */
export type ActModels = {
  groups: LinearModel;
  kinds: LinearModel;
  /** A telling that leads over a disclosure by less is taken for one: nothing of it is stored. */
  discloses: number;
};

/**
 * What each sentence does: the likeliest group, and the likeliest kind of that group. A line that greets as a whole
 * greets with each of its parts: 「前橋 建築科3年 ラグビー部 田島です」.
 */
export function hearActs(
  { groups, kinds, discloses }: ActModels,
  text: string,
  sentences: readonly Span[],
): Act[] {
  const greetings = linesOf(text).filter(
    ({ start, end }) => rank(groups, actFeatures(text.slice(start, end)))[0]?.label === 'greets',
  );
  return sentences.map(({ start, end }) => {
    if (greetings.some((line) => line.start <= start && line.end >= end))
      return { group: 'greets', kind: 'greets', lead: 1, start, end };
    const blocks = actFeatures(text.slice(start, end));
    const [best, next] = rank(groups, blocks);
    const lead = (best?.margin ?? 0) - (next?.margin ?? 0);
    const isClose = best?.label === 'tells' && next?.label === 'discloses' && lead < discloses;
    const group = ((isClose ? next : best)?.label ?? 'nonsense') as ActGroup;
    const kind = rank(kinds, blocks).find(({ label }) => groupOf(label) === group)?.label ?? group;
    return { group, kind, lead, start, end };
  });
}

function linesOf(text: string): Span[] {
  return [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
    start: index,
    // The break itself belongs to the sentence before it.
    end: index + line.length + 1,
  }));
}

/** The group of a kind: good news is told as well. */
export function groupOf(kind: string): ActGroup {
  const group = kind.split('.')[0] ?? kind;
  return (group === 'good_news' ? 'tells' : group) as ActGroup;
}
