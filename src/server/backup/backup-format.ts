import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is gzip of lines of JSON: a header; for each table its name and columns, its rows as lists of texts
 * (PostgreSQL's own text form of a value, or null) and its end with count and checksum; the uploaded files; a last line.
 */
export const formatName = 'michishirube-backup';
export const formatVersion = 1;

export const Header = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  made_at: z.iso.datetime(),
  /** Hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const RowLine = z.array(z.string().nullable());
export const TableEnd = z.object({ end: z.string(), rows: z.number().int(), sha256: z.string() });
export const SequenceLine = z.object({ sequence: z.string(), last: z.string() });
export const FileLine = z.object({ file: z.string(), sha256: z.string(), base64: z.string() });
export const LastLine = z.object({ tables: z.number().int(), files: z.number().int() });

/** A backup that cannot be used; the message says why, in words for the person who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Checksum over the lines of a table, in the parts in which they come. */
export function linesHash() {
  const hash = createHash('sha256');
  return {
    add: (lines: readonly string[]) => void hash.update(textOf(lines)),
    end: () => hash.digest('hex'),
  };
}

/** Lines as they stand in a backup. One text in place of many: what follows it costs as much for a byte as for a million. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function fileHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
