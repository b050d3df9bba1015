import rows from '../../../data/neighbouring-prefectures.json' with { type: 'json' };

const byCode = new Map(rows.map(({ code, neighbours }) => [code, neighbours]));

/** Codes of the prefectures beside one: a common border, or a bridge, tunnel or ferry where the sea lies between. */
export function neighboursOf(prefecture: string): readonly string[] {
  return byCode.get(prefecture) ?? [];
}
