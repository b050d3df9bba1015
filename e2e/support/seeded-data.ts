import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder of a test's own, named after it, with the demonstration as it was before all tests. */
export function seededData(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `michishirube-e2e-${name}-`));
  cpSync(process.env.E2E_SEEDED_DIR ?? '', directory, { recursive: true });
  return directory;
}
