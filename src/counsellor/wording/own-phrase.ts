import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import { ownText } from '#counsellor/reading/privacy/own-text.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import echo from '../../../data/wordings/echo.json' with { type: 'json' };

const FEWEST = 3;
/** With a short sentence and the next question a longer one makes more than 90 characters. */
const MOST = 36;

/**
 * Whether a message tells something that could be said back verbatim: a few sentences in a row, one of them, or a clause
 * that is short enough and neither private, disclosed nor left open.
 */
export function hasOwnPhrase(draft: Draft): boolean {
  const { acts, text } = draft;
  const own = ownText(text.text);
  const telling = acts.filter(
    (act) => act.group === 'tells' && act.lead >= 0 && !isOpen(draft, act),
  );
  const parts = telling.flatMap((act) => [act, ...clausesIn(text.text, act)]);
  return [...stretches(acts, telling), ...parts]
    .filter((part) => isOwn(part, own, draft))
    .map(({ start, end }) => trimmed(originalSpan(text, start, end)))
    .some((phrase) => fits(phrase) && !isEvasive(phrase, 0));
}

/**
 * The first sentence that tells something as a short echo: a few words without the ending of a sentence. Null where it
 * is longer, turns (「英語、でも漢字だめ」), or is nobody's business.
 */
export function echoOf(draft: Draft): string | null {
  const { text, acts } = draft;
  const own = ownText(text.text);
  const first = acts.find((act) => act.group === 'tells' && !isOpen(draft, act));
  if (!first || first.lead < 0 || clausesIn(text.text, first).length > 1) return null;
  if (!isOwn(first, own, draft)) return null;
  const core = coreOf(trimmed(originalSpan(text, first.start, first.end)));
  return isEcho(core) ? core : null;
}

/** Whether an echo would hold only a part of what was told. */
export function tellsMore(draft: Draft): boolean {
  const telling = draft.acts.filter(({ group }) => group === 'tells');
  return telling.flatMap((act) => clausesIn(draft.text.text, act)).length > 1;
}

const beginnings = new RegExp(`^${anyOf(echo.beginnings)}(?=..)`, 'u');
const endings = new RegExp(`(?<=..)${anyOf(echo.endings)}$`, 'u');
const sentenceEnd = new RegExp(`${anyOf(echo.of_sentences)}$`, 'u');
const MOST_OF_ECHO = 16;

/** A phrase without the ending that makes it a sentence: 「釣りやちゃ」 is fishing. */
export function coreOf(phrase: string): string {
  const core = trimmed(phrase.replace(beginnings, '').replace(endings, ''));
  return core === phrase ? phrase : coreOf(core);
}

function isEcho(core: string): boolean {
  const { length } = [...core];
  return (
    length > 1 && length <= MOST_OF_ECHO && !/[。！!？?]/u.test(core) && !sentenceEnd.test(core)
  );
}

/** Nothing to say: 「特にない」. */
export function isOpen({ text }: Pick<Draft, 'text'>, { start, end }: Span): boolean {
  return isEvasive(text.text.slice(start, end), 0);
}

/** Sentences that tell something, those in a row as one. */
function stretches(acts: readonly Span[], telling: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [n, act] of acts.entries()) {
    if (!telling.includes(act)) continue;
    const last = found.at(-1);
    if (last && n > 0 && telling.includes(acts[n - 1] as Span)) last.end = act.end;
    else found.push({ start: act.start, end: act.end });
  }
  return found;
}

function isOwn({ start, end }: Span, own: string, { text: { text }, disclosed }: Draft): boolean {
  const isPublic = own.slice(start, end) === text.slice(start, end);
  return isPublic && !disclosed.some((one) => one.start < end && one.end > start);
}

function trimmed(phrase: string): string {
  return phrase.replace(/^[\s、,]+|[\s。、,.!！?？]+$/g, '');
}

function fits(phrase: string): boolean {
  const { length } = [...phrase];
  return length >= FEWEST && length <= MOST && !phrase.includes('\n') && isBalanced(phrase);
}

/** A part of a quotation alone reads as if the student had said it. */
function isBalanced(phrase: string): boolean {
  const [opens, closes] = [phrase.indexOf('「'), phrase.indexOf('」')];
  return phrase.split('「').length === phrase.split('」').length && closes >= opens;
}
