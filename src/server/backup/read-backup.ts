import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ZodError } from 'zod';
import {
  BackupError,
  FileLine,
  fileHash,
  Header,
  LastLine,
  linesHash,
  RowLine,
  SequenceLine,
  TableEnd,
  TableLine,
} from './backup-format.ts';
import { openBackup, type Unlocking } from './encryption.ts';

/** Records of a backup, in its order. A row is still JSON: a list of texts and nulls; rows come as many as are read at once. */
type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'sequence'; name: string; last: string }
  | { kind: 'file'; name: string; bytes: Buffer };

/** Each part costs a turn of the event loop, which a row alone is too little for. */
const bytesAtOnce = 2 ** 18;

/** Reads a backup. Throws BackupError, at the latest at its end, when anything of it is missing or was changed. */
export async function* readBackup(path: string, unlocking: Unlocking): AsyncGenerator<BackupPart> {
  let line = 0;
  let source: Readable | undefined;
  try {
    source = await openBackup(path, unlocking);
    const text = source.pipe(createGunzip({ chunkSize: bytesAtOnce }));
    source.on('error', (error) => text.destroy(error));
    yield* partsOf(linesOf(text), () => (line += 1));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (!(error instanceof Error)) throw error;
    const isUnreadable = error instanceof ZodError || error instanceof SyntaxError;
    const reason = isUnreadable ? 'it is not what a backup holds' : error.message;
    throw new BackupError(`The backup cannot be read (line ${line}): ${reason}.`, { cause: error });
  } finally {
    // A reader that stops early leaves the file open.
    source?.destroy();
  }
}

/** Lines end at a line feed alone: `node:readline` also ends them at U+2028, which stands within texts. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest + decoder.decode() !== '') throw new BackupError('The backup is cut off.');
}

type OpenTable = {
  name: string;
  width: number;
  rows: number;
  hash: ReturnType<typeof linesHash>;
  /** Rows that were read and not handed on. */
  lines: string[];
};

/** `count` is called before each line is looked at. */
async function* partsOf(
  chunks: AsyncIterable<string[]>,
  count: () => void,
): AsyncGenerator<BackupPart> {
  let table: OpenTable | null = null;
  let isHeaderRead = false;
  let isComplete = false;
  const seen = { tables: 0, files: 0 };
  for await (const lines of chunks) {
    for (const line of lines) {
      count();
      if (isComplete) throw new BackupError('The backup goes on after its end.');
      const value: unknown = JSON.parse(line);
      if (!isHeaderRead) {
        isHeaderRead = true;
        yield { kind: 'header', header: Header.parse(value) };
      } else if (table) {
        if (Array.isArray(value)) {
          if (RowLine.parse(value).length !== table.width)
            throw new BackupError(`A row of ${table.name} has another number of values.`);
          table.lines.push(line);
        } else {
          yield* takeRows(table);
          checkEnd(table, TableEnd.parse(value));
          table = null;
          seen.tables += 1;
        }
      } else if (has(value, 'table')) {
        const { table: name, columns } = TableLine.parse(value);
        table = { name, width: columns.length, rows: 0, hash: linesHash(), lines: [] };
        yield { kind: 'table', name, columns };
      } else if (has(value, 'sequence')) {
        const { sequence: name, last } = SequenceLine.parse(value);
        yield { kind: 'sequence', name, last };
      } else if (has(value, 'file')) {
        yield fileOf(value);
        seen.files += 1;
      } else {
        const { tables, files } = LastLine.parse(value);
        if (tables !== seen.tables || files !== seen.files)
          throw new BackupError('Tables or files are missing.');
        isComplete = true;
      }
    }
    if (table) yield* takeRows(table);
  }
  if (!isComplete) throw new BackupError('The backup is cut off: its end is missing.');
}

function* takeRows(table: OpenTable): Generator<BackupPart> {
  const { lines } = table;
  if (lines.length === 0) return;
  table.hash.add(lines);
  table.rows += lines.length;
  table.lines = [];
  yield { kind: 'rows', lines };
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

function checkEnd({ name, rows, hash }: OpenTable, end: TableEndLine): void {
  if (end.end !== name || end.rows !== rows || end.sha256 !== hash.end())
    throw new BackupError(`The rows of ${name} are not what was written: the file was changed.`);
}
type TableEndLine = ReturnType<typeof TableEnd.parse>;

function fileOf(value: unknown): BackupPart {
  const { file: name, sha256, base64 } = FileLine.parse(value);
  const bytes = Buffer.from(base64, 'base64');
  if (fileHash(bytes) !== sha256)
    throw new BackupError(`The picture ${name} is not what was written.`);
  return { kind: 'file', name, bytes };
}
