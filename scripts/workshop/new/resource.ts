import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A noun in the plural, such as `bookmarks` or `saved-searches`, and what is made of it in code. */
export type Names = {
  kebab: string;
  snake: string;
  words: string;
  noun: string;
  nouns: string;
  Noun: string;
  Nouns: string;
};

/** A name that cannot be used, or a place in the code that was not found; the message says which. */
export class NewResourceError extends Error {
  override name = 'NewResourceError';
}

const templates = fileURLToPath(new URL('./resource/', import.meta.url));

/** Target of each template; `{{kebab}}` and the other names are filled in. */
const files = {
  'contract.txt': 'src/contract/student/{{kebab}}.ts',
  'table.txt': 'src/server/features/{{kebab}}/{{kebab}}.table.ts',
  'queries.txt': 'src/server/features/{{kebab}}/{{kebab}}.queries.ts',
  'duties.txt': 'src/server/features/{{kebab}}/{{kebab}}.duties.ts',
  'routes.txt': 'src/server/features/{{kebab}}/{{kebab}}.routes.ts',
  'routes-test.txt': 'src/server/features/{{kebab}}/{{kebab}}.routes.test.ts',
  'list.txt': 'src/web/features/{{kebab}}/{{one}}-list.tsx',
};

type Registration = { file: string; line: string; after?: RegExp; before?: RegExp };

/** Lines that name the resource where the whole is put together. */
const registrations: Registration[] = [
  {
    file: 'src/contract/api.ts',
    line: "import { {{nouns}}Api } from './student/{{kebab}}.ts';",
    before: /^import /m,
  },
  {
    file: 'src/contract/api.ts',
    line: '  {{nouns}}: {{nouns}}Api,',
    before: /^\} as const satisfies/m,
  },
  {
    file: 'src/server/assembly/app.ts',
    line: "import { {{nouns}}Routes } from '#server/features/{{kebab}}/{{kebab}}.routes.ts';",
    before: /^import /m,
  },
  {
    file: 'src/server/assembly/app.ts',
    line: '    {{nouns}}: {{nouns}}Routes(context),',
    after: /\[Group in keyof Api\]: Handlers<Api\[Group\]> \} = \{\n/,
  },
  {
    file: 'src/server/assembly/duties.ts',
    line: "import { {{nouns}}Duties } from '#server/features/{{kebab}}/{{kebab}}.duties.ts';",
    before: /^import /m,
  },
  {
    file: 'src/server/assembly/duties.ts',
    line: '  {{nouns}}Duties,',
    before: /(?<=^export const duties[\s\S]*?)^\];/m,
  },
];

/** Names of a plural in kebab-case. Throws NewResourceError for anything else. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(kebab))
    throw new NewResourceError(
      `${kebab} is no plural in kebab-case, such as bookmarks or saved-searches.`,
    );
  const nouns = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const noun = singularOf(nouns);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
    noun,
    nouns,
    Noun: capital(noun),
    Nouns: capital(nouns),
  };
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/**
 * Writes a simple resource that a student owns, and registers it. Returns the written and the changed files by their
 * paths from `root`. Throws NewResourceError, before anything is written, when a file is there already or a place to
 * register is not found.
 */
export function writeResource(
  root: string,
  kebab: string,
): { written: string[]; changed: string[] } {
  const names = namesOf(kebab);
  const values = new Map(Object.entries({ ...names, one: singularOf(kebab) }));
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '');
  const written = new Map(
    Object.entries(files).map(([template, path]) => [
      fill(path),
      fill(readFileSync(join(templates, template), 'utf8')),
    ]),
  );
  const changed = new Map<string, string>();
  for (const { file, line, ...place } of registrations) {
    const text = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    changed.set(file, withLine(text, { file, line: fill(line), ...place }));
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    try {
      writeFileSync(join(root, path), text, { flag: 'wx' });
    } catch {
      throw new NewResourceError(`${path} is there already.`);
    }
  }
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return { written: [...written.keys()], changed: [...changed.keys()] };
}

function withLine(text: string, { file, line, after, before }: Registration): string {
  const found = (after ?? before)?.exec(text);
  if (!found) throw new NewResourceError(`${file}: no place was found for "${line.trim()}".`);
  const at = found.index + (after ? found[0].length : 0);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
