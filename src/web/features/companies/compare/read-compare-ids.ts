import { comparedAtMost } from './compare-path.ts';

/** What an address asks for: each id once, the first four; how many more there were. */
export function readCompareIds(params: URLSearchParams): { ids: string[]; leftOut: number } {
  const asked = params.getAll('ids').flatMap((list) => list.split(','));
  const all = [...new Set(asked.map((id) => id.trim()).filter(Boolean))];
  return { ids: all.slice(0, comparedAtMost), leftOut: Math.max(0, all.length - comparedAtMost) };
}
