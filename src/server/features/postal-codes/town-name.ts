/** Notes of the post office that stand where a town should: 「○○村一円」, 「次に番地がくる場合」, ranges. */
const noTown = /.一円$|[〜～]|場合$|番地$/;

/** 「第１５地割」 and what follows: blocks of a town, not its name. */
const blocks = /第?[0-9０-９]+地割.*$/;

/** Name of a town as an address has it, of what 日本郵便's list says; empty where that names none or several. */
export function townName(written: string): string {
  const plain = written.replace(/（[^）]*）?/g, '').trim();
  if (plain.includes('、')) return '';
  const town = plain.replace(blocks, '');
  return noTown.test(town) ? '' : town.normalize('NFKC');
}
