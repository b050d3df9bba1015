type Stated = Record<string, number | undefined> | string[] | undefined;

type StatedLevels = {
  /** Signed distance from indifference in the order of the keys; zeros where nothing was stated. */
  levels: number[];
  /** Words that are no key or name of ours: they are searched for. */
  words: string[];
};

const indifferent = 50;
/** Names of the six interests that other places use. */
const otherNames: Record<string, string> = {
  現実的: 'R',
  研究的: 'I',
  芸術的: 'A',
  社会的: 'S',
  企業的: 'E',
  慣習的: 'C',
  realistic: 'R',
  investigative: 'I',
  artistic: 'A',
  social: 'S',
  enterprising: 'E',
  conventional: 'C',
};

/** Levels as an object or as a list of names, by key or by Japanese name. */
export function readStatedLevels<K extends string>(
  stated: Stated,
  keys: readonly K[],
  labels: Record<K, string>,
): StatedLevels {
  const byName = new Map<string, number>();
  for (const [at, key] of keys.entries())
    byName.set(key.toLowerCase(), at).set(labels[key].normalize('NFKC').toLowerCase(), at);
  const levels = keys.map(() => 0);
  const words: string[] = [];
  for (const [name, level = indifferent] of entriesOf(stated)) {
    const plain = name.normalize('NFKC').trim().toLowerCase();
    const at = byName.get(plain) ?? byName.get((otherNames[plain] ?? '').toLowerCase());
    if (at !== undefined) levels[at] = level - indifferent;
    else if (level >= indifferent) words.push(name);
  }
  return { levels, words };
}

function entriesOf(stated: Stated): [string, number | undefined][] {
  if (!stated) return [];
  return Array.isArray(stated) ? stated.map((name) => [name, 100]) : Object.entries(stated);
}
