/** A file that cannot be read as a table: a Japanese sentence for the person who chose it. */
export class TableFileError extends Error {
  override name = 'TableFileError';
}
