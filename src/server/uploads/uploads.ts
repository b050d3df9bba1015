/** A kept file: size in bytes, and when it was written last. */
export type StoredFile = { name: string; size: number; changedAt: Date };

/** Calls of this process by what was asked and how it ended. */
export type UploadsOutcome = {
  operation: UploadsOperation;
  outcome: 'done' | 'failed' | 'refused';
  count: number;
};
export type UploadsOperation = 'read' | 'size' | 'write' | 'remove' | 'list';

/**
 * Where uploaded pictures, and files of answers, are kept: a folder, or a store that speaks S3. A file under its name is always whole. Throws
 * `UploadsAwayError` where the place cannot be reached or refuses.
 */
export type Uploads = {
  /** Bytes of a file; null where there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Size in bytes; null where there is none. */
  size: (name: string) => Promise<number | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Does nothing where there is none. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<StoredFile>;
  /** What /metrics tells; empty for a folder. */
  outcomes: () => UploadsOutcome[];
};

/** Throws `UploadsAwayError` where files cannot be listed: this tells a missing bucket, a wrong key and a wrong region apart. */
export async function tryList(uploads: Uploads): Promise<void> {
  for await (const _ of uploads.list()) return;
}
