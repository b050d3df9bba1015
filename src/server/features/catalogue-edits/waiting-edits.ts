import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { kinds } from './kinds/catalogue-kinds.ts';
import { editKey } from './open-catalogue.ts';

type Edited = { kind: keyof typeof kinds; key: string; updated_at: string | null };
type Running = Pick<Catalogue, 'edits'>;

/** Whether this process still holds what was before the edit. */
export function waits({ kind, key, updated_at }: Edited, { edits }: Running): boolean {
  const held = edits.get(editKey(kind, key)) ?? null;
  return kinds[kind].holdsFromNextStart === true && held !== updated_at;
}
