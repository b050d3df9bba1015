/** Writes rows in the binary format of COPY (`binaryCopy`) into columns of a table. */
export type CopyInto = (
  table: string,
  columns: readonly string[],
  rows: Uint8Array,
) => Promise<void>;

type Writer = {
  /** How many bytes a value takes at most. */
  most: (value: never) => number;
  /** Writes the value at a place and returns the place after it. */
  write: (bytes: Buffer, value: never, at: number) => number;
};

const signature = 'PGCOPY\n\xff\r\n\0';
const headerBytes = signature.length + 8;
const integerType = 23;
const millisecondsOfDay = 86_400_000;
const firstDay = Date.UTC(2000, 0, 1);

/** By type in SQL, as PostgreSQL's receiving functions read them. */
const writers = {
  boolean: {
    most: () => 1,
    write: (bytes: Buffer, value: boolean, at: number) => bytes.writeUInt8(Number(value), at),
  },
  smallint: {
    most: () => 2,
    write: (bytes: Buffer, value: number, at: number) => bytes.writeInt16BE(value, at),
  },
  integer: {
    most: () => 4,
    write: (bytes: Buffer, value: number, at: number) => bytes.writeInt32BE(value, at),
  },
  date: {
    most: () => 4,
    write: writeDay,
  },
  uuid: {
    most: () => 16,
    write: (bytes: Buffer, value: string, at: number) =>
      at + bytes.write(value.replaceAll('-', ''), at, 'hex'),
  },
  text: {
    most: (value: string) => 3 * value.length,
    write: (bytes: Buffer, value: string, at: number) => at + bytes.write(value, at),
  },
  'integer[]': {
    most: (values: Int32Array) => 20 + 8 * values.length,
    write: writeIntegers,
  },
} satisfies Record<string, Writer>;

export type CopiedType = keyof typeof writers;

function writeDay(bytes: Buffer, value: string, at: number): number {
  const days = (Date.parse(value) - firstDay) / millisecondsOfDay;
  if (!Number.isInteger(days)) throw new RangeError(`not a day: ${value}`);
  return bytes.writeInt32BE(days, at);
}

/** One dimension without nulls, from 1 on. */
function writeIntegers(bytes: Buffer, values: Int32Array, start: number): number {
  let at = start;
  for (const word of [1, 0, integerType, values.length, 1]) at = bytes.writeInt32BE(word, at);
  for (const value of values) {
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeInt32BE(value, at);
  }
  return at;
}

/**
 * Rows in the binary format of COPY (https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format"), each
 * a list of values in the order of the types, null for none: half the work of JSON for both sides. Throws a RangeError
 * for a number that does not fit and for what is no day.
 */
export function binaryCopy(
  types: readonly CopiedType[],
  rows: readonly (readonly unknown[])[],
): Uint8Array<ArrayBuffer> {
  const columns = types.map((type): Writer => writers[type]);
  const mostOf = (row: readonly unknown[]) =>
    columns.reduce(
      (sum, { most }, index) => sum + 4 + (row[index] === null ? 0 : most(row[index] as never)),
      2,
    );
  const size = rows.reduce((sum, row) => sum + mostOf(row), headerBytes + 2);
  const bytes = Buffer.from(new ArrayBuffer(size));
  // Flags and the length of the header's extension stay 0.
  bytes.write(signature, 'latin1');
  let at = headerBytes;
  for (const row of rows) {
    at = bytes.writeInt16BE(columns.length, at);
    for (const [index, { write }] of columns.entries()) {
      const value = row[index];
      const start = at + 4;
      const end = value === null ? start : write(bytes, value as never, start);
      bytes.writeInt32BE(value === null ? -1 : end - start, at);
      at = end;
    }
  }
  at = bytes.writeInt16BE(-1, at);
  return new Uint8Array(bytes.buffer, 0, at);
}
