import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { unsaid } from './wording.ts';

/** A short sentence for a moment of the talk that was not said yet; when all were, the last; empty where none is known. */
export function remark(
  { remarks }: Knowledge,
  kind: string,
  { said, offset = 0 }: { said: string; offset?: number },
): string {
  const says = remarks.find((one) => one.kind === kind)?.says ?? [];
  return unsaid(says, said, offset) ?? says.at(-1) ?? '';
}

/** The same, but nothing where all was said: a phrase is not said twice. */
export function freshRemark(
  { remarks }: Knowledge,
  kind: string,
  { said, offset = 0 }: { said: string; offset?: number },
): string | null {
  return unsaid(remarks.find((one) => one.kind === kind)?.says ?? [], said, offset);
}

/** A sentence with its slots filled: 「{words}」 as well as {words}, for a value brings its own marks. */
export function filled(text: string, slots: Readonly<Record<string, string>>): string {
  return Object.entries(slots).reduce(
    (so, [slot, value]) =>
      so.replace(`「{${slot}}」`, () => value).replace(`{${slot}}`, () => value),
    text,
  );
}
