import { ownText } from '#counsellor/reading/privacy/own-text.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';

const FEWEST = 5;
const MOST = 24;

/** A short message, else the last sentence or phrase of it that tells of the student, verbatim, without anything private; null where there is none short enough. */
export function ownPhrase({ acts, text, disclosed }: Draft): string | null {
  const own = ownText(text.text);
  const telling = acts.filter(({ group, lead }) => group === 'tells' && lead >= 0);
  const whole = telling.length === acts.length ? [{ start: 0, end: text.text.length }] : [];
  // What a message comes to stands at its end.
  const phrases = [
    ...whole,
    ...telling.reverse().flatMap((act) => [act, ...partsOf(text.text, act)]),
  ]
    .filter(({ start, end }) => text.text.slice(start, end) === own.slice(start, end))
    .filter(({ start, end }) => !disclosed.some((one) => one.start < end && one.end > start))
    .map(({ start, end }) =>
      originalSpan(text, start, end).replace(/^[\s、,]+|[\s。、,.!！?？]+$/g, ''),
    )
    .filter((phrase) => !/[「」\n]/.test(phrase) && fits(phrase));
  return phrases[0] ?? null;
}

function fits(phrase: string): boolean {
  const { length } = [...phrase];
  return length >= FEWEST && length <= MOST;
}

/** What stands between commas, the last first: a sentence ends with what it is about. */
function partsOf(text: string, { start, end }: { start: number; end: number }) {
  return [...text.slice(start, end).matchAll(/[^、,]+/g)]
    .map(({ index, 0: part }) => ({ start: start + index, end: start + index + part.length }))
    .reverse();
}
