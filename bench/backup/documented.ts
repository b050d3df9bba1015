import { readFileSync } from 'node:fs';
import { projectPath } from '#server/project-files.ts';

/** What docs/backup.md says of pgBackRest. Commands are the arguments of pgBackRest alone. */
export type Documented = {
  /** Text of /etc/pgbackrest.conf. */
  pgbackrest: string;
  /** Lines for postgresql.conf. */
  postgres: string;
  /** Seconds after which a segment of the log is archived though it is not full. */
  archiveTimeout: number;
  /** From the stanza to the first backup. */
  begin: string[][];
  /** Of all that is in the archive. */
  restore: string[];
  /** To a moment, as PostgreSQL writes one. */
  restoreTo: (moment: string) => string[];
};

/** Reads the blocks of the page. Throws where one of them is gone. */
export function readDocumented(): Documented {
  const page = readFileSync(projectPath('docs/backup.md'), 'utf8');
  const [, section = ''] = page.split('\n## A large PostgreSQL: pgBackRest\n');
  const blocks = [...section.matchAll(/^```\n(.*?)^```$/gms)].map(([, text]) => text ?? '');
  const commands = blocks.map(commandsIn);
  const postgres = one(blocks, 'archive_command', (text) => text.includes('archive_command'));
  const restores = commands.flat().filter((command) => command.at(-1) === 'restore');
  const isToMoment = (command: string[]) => command.includes('--type=time');
  const toMoment = one(restores, 'restore to a moment', isToMoment);
  return {
    postgres,
    pgbackrest: one(blocks, '[global]', (text) => text.startsWith('[global]')),
    archiveTimeout: Number(/^archive_timeout = (\d+)$/m.exec(postgres)?.[1]),
    begin: one(commands, 'stanza-create', (some) => some.flat().includes('stanza-create')),
    restore: one(restores, 'restore', (command) => !isToMoment(command)),
    restoreTo: (moment) =>
      toMoment.map((word) => word.replace(/^--target=.*/, () => `--target=${moment}`)),
  };
}

const prefix = 'runuser -u postgres -- pgbackrest ';

function commandsIn(block: string): string[][] {
  return block
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) =>
      (line.slice(prefix.length).match(/(?:[^\s']|'[^']*')+/g) ?? []).map((word) =>
        word.replaceAll("'", ''),
      ),
    );
}

function one<T>(all: readonly T[], name: string, isIt: (one: T) => boolean): T {
  const found = all.find(isIt);
  if (found === undefined) throw new Error(`docs/backup.md has no block with ${name} any more`);
  return found;
}
