import { type Dictionary, toDictionary } from './annotate.ts';

let loaded: Dictionary | null = null;

/** The readings of our own texts, fetched when somebody asks for them. */
export async function loadDictionary(): Promise<Dictionary> {
  // As text: as a module every word would become an export of its own.
  const { default: json } = await import('../../../../data/furigana.json?raw');
  loaded ??= toDictionary(JSON.parse(json));
  return loaded;
}

/** What was loaded before; on the server and before hydration it must be there at once. */
export function loadedDictionary(): Dictionary | null {
  return loaded;
}
