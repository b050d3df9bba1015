import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { projectPath } from '#server/project-files.ts';

const folder = projectPath('migrations');

/** A migration of this program. Programs are told apart by the newest migration that they know. */
export type KnownMigration = {
  name: string;
  /** Milliseconds since 1970 when it was made; later ones have more. */
  madeAt: number;
  hash: string;
  statements: string[];
  /** The oldest program that may still run after it, by the newest migration which that one knows. */
  oldest: { name: string; madeAt: number };
};

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const OldestPrograms = z.array(z.strictObject({ migration: z.string(), oldest: z.string() }));

const readJson = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

/** The records of migrations/oldest-programs.json (decision 018). */
export function oldestPrograms() {
  return OldestPrograms.parse(readJson('oldest-programs.json'));
}

/** The migrations of this version, in their order. One without a record lets no program run that does not know it. */
export function knownMigrations(): KnownMigration[] {
  const { entries } = Journal.parse(readJson('meta/_journal.json'));
  const named = new Map(entries.map(({ tag, when }) => [tag, { name: tag, madeAt: when }]));
  const oldest = new Map(oldestPrograms().map((record) => [record.migration, record.oldest]));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql, folderMillis }) => {
    const own = [...named.values()].find(({ madeAt }) => madeAt === folderMillis);
    if (!own) throw new Error('a migration is not in the journal');
    return {
      ...own,
      hash,
      statements: sql,
      oldest: named.get(oldest.get(own.name) ?? own.name) ?? own,
    };
  });
}
