import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import { ownText } from '#counsellor/reading/privacy/own-text.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import echo from '../../../data/wordings/echo.json' with { type: 'json' };

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

/** 「あと寮費は？」: a sentence that adds a matter of its own to the one before. */
export function isAddition(text: string): boolean {
  return additions.test(text.trim());
}

/** Whether an echo would hold only a part of what was told. */
export function tellsMore(draft: Draft): boolean {
  const telling = draft.acts.filter(({ group }) => group === 'tells');
  return telling.flatMap((act) => clausesIn(draft.text.text, act)).length > 1;
}

const beginnings = new RegExp(`^${anyOf(echo.beginnings)}(?=..)`, 'u');
const endings = new RegExp(`(?<=..)${anyOf(echo.endings)}$`, 'u');
const openings = new RegExp(`^(?:${anyOf(echo.beginnings)}|${anyOf(echo.openings)})(?=..)`, 'u');
/** What is left must be a phrase of its own. */
const softened = new RegExp(`(?<=.{4})${anyOf(echo.softeners)}$`, 'u');
const laughter = /[\s〜~]*(?:[wｗ笑]|\p{Extended_Pictographic}|\ufe0f)+$/u;
const additions = new RegExp(`^${anyOf(echo.additions)}`, 'u');
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

/** A phrase without what only leads over to it (でも, なんか, あと) and without marks at its ends. */
export function stripOpening(phrase: string): string {
  const left = trimmed(phrase).replace(openings, '').replace(laughter, '');
  return left === phrase ? phrase : stripOpening(left);
}

/** A phrase without what only softens its end (かも, かな, ですかね), where enough of it is left. */
export function stripEnding(phrase: string): string {
  const left = trimmed(phrase.replace(softened, ''));
  return left === phrase ? phrase : stripEnding(left);
}

/** Nothing to say: 「特にない」. */
export function isOpen({ text }: Pick<Draft, 'text'>, { start, end }: Span): boolean {
  return isEvasive(text.text.slice(start, end), 0);
}

function isOwn(span: Span, own: string, { text: { text }, disclosed }: Draft): boolean {
  const isPublic = own.slice(span.start, span.end) === text.slice(span.start, span.end);
  return isPublic && !disclosed.some((one) => overlaps(one, span));
}

function trimmed(phrase: string): string {
  return phrase.replace(/^[\s、,]+|[\s。、,.!！?？]+$/g, '');
}
