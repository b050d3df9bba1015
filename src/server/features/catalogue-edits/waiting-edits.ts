import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { kinds } from './catalogue-kinds.ts';

type Edited = { kind: keyof typeof kinds; key: string; updated_at: string | null };
type Running = Pick<Catalogue, 'edits'>;

/** Whether this process still holds what was before the edit. */
export function waits({ kind, key, updated_at }: Edited, { edits }: Running): boolean {
  return kinds[kind].holdsFromNextStart === true && (edits.get(key) ?? null) !== updated_at;
}
