import {
  type OccupationNames,
  withoutNames,
} from '#counsellor/reading/lexicon/occupation-names.ts';
import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import { type LinearModel, rank, type Scored } from '#counsellor/reading/models/linear-model.ts';
import type { Act, ActGroup } from '#counsellor/reading/reading.ts';
import type { Span } from '#counsellor/text/sentences.ts';

/** `groups` tells telling from asking and the like; `kinds` what is asked, told or disclosed, whatever the occupation. */
export type ActModels = { groups: LinearModel; kinds: LinearModel };
/** The models with the names of occupations that `kinds` does not tell apart. */
export type ActParts = ActModels & { names: OccupationNames };

/** Weight of a group's surest kind beside the group itself: .904 to .955 right on authors set aside. */
const OF_KIND = 2;
/** A telling that leads over a disclosure by less is taken for one: nothing of it is stored. */
const CLOSE_TO_DISCLOSING = 0.15;

/**
 * Act of each sentence: the likeliest group, and the likeliest kind of that group. A line that greets as a whole
 * greets with each of its parts: 「前橋 建築科3年 ラグビー部 田島です」.
 */
export function hearActs(models: ActParts, text: string, sentences: readonly Span[]): Act[] {
  const greetings = linesOf(text).filter(
    ({ start, end }) =>
      rank(models.groups, actFeatures(text.slice(start, end)))[0]?.label === 'greets',
  );
  return sentences.map(({ start, end }) => {
    const { groups, kinds } = rankGroups(models, text.slice(start, end));
    const [best, next] = groups;
    const lead = (best?.margin ?? 0) - (next?.margin ?? 0);
    const isGreeting = greetings.some((line) => line.start <= start && line.end >= end);
    // 「はじめまして、三年です。まだ間に合いますか」 greets and asks.
    if (isGreeting && !standsApart(best?.group, lead))
      return { group: 'greets', kind: 'greets', lead: 1, margin: 1, next: null, start, end };
    const isClose =
      best?.group === 'tells' && next?.group === 'discloses' && lead < CLOSE_TO_DISCLOSING;
    const group = (isClose ? next : best)?.group ?? 'nonsense';
    // A sentence only near to a disclosure leads by less than nothing: it is neither stored nor answered as one.
    const sureness = isClose ? -lead : lead;
    const [first, second] = kinds.filter(({ label }) => groupOf(label) === group);
    const margin = first?.margin ?? 0;
    const behind = second && { kind: second.label, behind: margin - second.margin };
    return {
      ...{ group, kind: first?.label ?? group, lead: sureness, margin, next: behind ?? null },
      ...{ start, end },
    };
  });
}

/** From which lead on a part of a greeting tells by itself. */
const TELLS_ITSELF = 0.7;

function standsApart(group: ActGroup | undefined, lead: number): boolean {
  if (group === 'discloses') return lead >= SURELY;
  return (group === 'asks' && lead >= SURELY) || (group === 'tells' && lead >= TELLS_ITSELF);
}

type RankedGroup = { group: ActGroup; margin: number };

/** Groups by their own margin and that of their surest kind, and all kinds, the most likely first. */
function rankGroups(
  { groups, kinds, names }: ActParts,
  text: string,
): { groups: RankedGroup[]; kinds: Scored[] } {
  const ranked = rank(kinds, actFeatures(withoutNames(text, names)));
  const ofKind = (group: ActGroup) =>
    ranked.find(({ label }) => groupOf(label) === group)?.margin ?? -1;
  const scored = rank(groups, actFeatures(text)).map(({ label, margin }) => {
    const group = label as ActGroup;
    return { group, margin: (margin + OF_KIND * ofKind(group)) / (1 + OF_KIND) };
  });
  return { groups: scored.sort((a, b) => b.margin - a.margin), kinds: ranked };
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

/** From which lead on a sentence without a question mark counts as a question or a request. */
const SURELY = 0.1;

/** 「土日の件どうなった？」 asks of the talk. */
const ASKS_BACK = 'talk.summary';

/** Whether a sentence surely does what it seems to: a short answer may look like a question. */
export function isSure({ group, kind, lead, start, end }: Act, text: string): boolean {
  if (lead >= SURELY) return true;
  return (group === 'asks' || kind === ASKS_BACK) && text.slice(start, end).includes('?');
}
