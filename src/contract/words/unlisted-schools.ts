import words from '../../../data/unlisted-school-words.json' with { type: 'json' };

/** Whether a name is of a kind of school that the list of high schools leaves out, such as 高専. */
export function isUnlistedKind(name: string): boolean {
  const plain = name.normalize('NFKC');
  return words.some((word) => plain.includes(word));
}
