import { comparedAtMost } from './compare-path.ts';

/** Reads an address: each id once, the first four; `leftOut` counts the others. */
export function readCompareIds(params: URLSearchParams): { ids: string[]; leftOut: number } {
  const asked = params.getAll('ids').flatMap((list) => list.split(','));
  const all = [...new Set(asked.map((id) => id.trim()).filter(Boolean))];
  return { ids: all.slice(0, comparedAtMost), leftOut: Math.max(0, all.length - comparedAtMost) };
}
