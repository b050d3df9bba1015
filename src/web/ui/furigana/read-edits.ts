import type { ReadingEdits } from './load-dictionary.ts';

/** Reads the changes of the staff to readings; by fetch, because pages carry no client of the API. */
export async function readEdits(): Promise<ReadingEdits> {
  if (!navigator.onLine) return {};
  const response = await fetch('/api/furigana/', { headers: { Accept: 'application/json' } });
  if (!response.ok) return {};
  const { words }: { words: ReadingEdits } = await response.json();
  return words;
}
