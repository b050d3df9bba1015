import { useEffect, useState } from 'react';
import type { companySearchApi, SearchSuggestion } from '#contract/company/company-search.ts';

/** Imported as a type only: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof companySearchApi.suggest.path = '/api/company-profiles/suggest/';

const waitMilliseconds = 120;

/** Suggestions for the typed text; empty without an answer of the server, because the box works without. */
export function useSuggestions(typed: string | null): SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState<SearchSuggestion[]>([]);
  const q = typed === null ? '' : withoutUnfinishedKana(typed).slice(0, 50);
  useEffect(() => {
    if (q === '') return setSuggestions([]);
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      fetchSuggestions(q, signal).then(setSuggestions, () => {
        if (!signal.aborted) setSuggestions([]);
      });
    }, waitMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return suggestions;
}

/** Cuts Latin letters at the end of a reading, whose last kana is still being typed: かいg is かい. */
function withoutUnfinishedKana(typed: string): string {
  return typed.trim().replace(/(?<=[ぁ-ヶー])[a-zａ-ｚ]{1,3}$/i, '');
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const response = await fetch(`${path}?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { results }: { results: SearchSuggestion[] } = await response.json();
  return results;
}
