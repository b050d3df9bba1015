/** Lists that wordings may name, such as `{relative}`. */
type NamedWordings = Readonly<Record<string, readonly string[]>>;

const gapInSentence = /…(\d+)/g;
const gapInClause = /‥(\d+)/g;
const named = /\{([a-z_]+)\}/g;

/**
 * Source of the pattern for one wording of `data/wordings`. Letters stand for themselves; `(a|b)` is either, `か?` may
 * be missing, `…8` is up to eight letters of the same sentence, `‥8` of the same clause, `{relative}` any wording of
 * that list. Other signs mean what they mean in a regular expression. Throws where a list is unknown.
 */
export function patternOf(wording: string, lists: NamedWordings = {}): string {
  return wording
    .replaceAll(named, (_, name: string) => {
      const list = lists[name];
      if (!list) throw new Error(`「${wording}」 names an unknown list ${name}`);
      return `(${list.join('|')})`;
    })
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(gapInSentence, '[^。]{0,$1}')
    .replaceAll(gapInClause, '[^。、]{0,$1}');
}

/**
 * Source of a pattern for any of the wordings, where several fit at one place the first. Throws for an empty list, and
 * for a wording that would be found in an empty text, because it would be found everywhere.
 */
export function anyOf(wordings: readonly string[], lists: NamedWordings = {}): string {
  if (wordings.length === 0) throw new Error('A list of wordings is empty');
  const patterns = wordings.map((wording) => {
    const pattern = patternOf(wording, lists);
    if (new RegExp(`^(?:${pattern})$`, 'u').test(''))
      throw new Error(`「${wording}」 fits every text`);
    return pattern;
  });
  return `(?:${patterns.join('|')})`;
}
