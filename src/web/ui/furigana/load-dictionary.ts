import { keepReadings, loadedReadings, type Readings } from './loaded-readings.ts';

/** Readings that the staff changed; null hides a reading. */
export type ReadingEdits = Readonly<Record<string, string | null>>;

let editsOfLoaded = '';

/** Loads the readings of our own texts, with the changes of the staff, when a reader first wants them. */
export async function loadDictionary(readEdits: () => Promise<ReadingEdits>): Promise<Readings> {
  const [{ default: json }, { annotateHtml, toDictionary }, { annotateNodes }, edits] =
    await Promise.all([
      // Loaded as text: as a module every word would become an export of its own.
      import('../../../../data/furigana.json?raw'),
      import('./annotate.ts'),
      import('./annotate-nodes.tsx'),
      // Without a network the readings that ship are good enough.
      readEdits().catch(() => ({})),
    ]);
  const known = JSON.stringify(edits);
  const loaded = loadedReadings();
  if (loaded && known === editsOfLoaded) return loaded;
  const dictionary = toDictionary(withEdits(JSON.parse(json), edits));
  editsOfLoaded = known;
  return keepReadings({
    ofNodes: (nodes) => annotateNodes(nodes, dictionary),
    ofHtml: (html) => annotateHtml(html, dictionary),
  });
}

function withEdits(words: Record<string, string>, edits: ReadingEdits): Record<string, string> {
  for (const [word, reading] of Object.entries(edits)) {
    if (reading === null) delete words[word];
    else words[word] = reading;
  }
  return words;
}
