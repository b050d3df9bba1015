import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
};
const page = { 'page.txt': 'src/web/routes/dashboard/{{kebab}}.tsx' };

type Registration = {
  file: string;
  line: string;
  after?: RegExp;
  before?: RegExp;
  /** Only with a page, or with a Japanese name. */
  needs?: 'page' | 'title';
};

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
  // Words that only this student has: no company may ever read them.
  {
    file: 'src/server/testing/known-student.ts',
    line: "import { {{nouns}}Api } from '#contract/student/{{kebab}}.ts';",
    before: /^import /m,
  },
  {
    file: 'src/server/testing/known-student.ts',
    line: "  await client.call({{nouns}}Api.add, { body: { text: 'カナリアの{{words}}' } });",
    after: /^ {2}const favoriteId = await takeInterest\(.*\n/m,
  },
  {
    file: 'data/export-names.json',
    line: '  {"field": "{{snake}}", "name": "{{title}}"},',
    after: /^ {2}\{"field": "favorites", .*\n/m,
    needs: 'title',
  },
  {
    file: 'src/web/routes.ts',
    line: "    route('{{kebab}}', 'routes/dashboard/{{kebab}}.tsx'),",
    after: /layout\('routes\/dashboard\/dashboard-layout\.tsx', \[\n/,
    needs: 'page',
  },
  {
    file: 'src/server/features/page-views/page-templates.ts',
    line: "  '/{{kebab}}': 'refused',",
    after: /^ {2}'\/dashboard': 'refused',\n/m,
    needs: 'page',
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

/** `title`: Japanese name of the section in an export, and of the page. */
type Wanted = { title?: string | null; hasPage?: boolean };

/**
 * Writes a simple resource that a student owns, and registers it. Returns the written and the changed files by their
 * paths from `root`. Throws NewResourceError, before anything is written, when a file or the name is there already or a
 * place to register is not found.
 */
export function writeResource(
  root: string,
  kebab: string,
  { title = null, hasPage = false }: Wanted = {},
): { written: string[]; changed: string[] } {
  const names = namesOf(kebab);
  refuseWrongTitle({ title, hasPage });
  const values = new Map(Object.entries({ ...names, title: title ?? '' }));
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '');
  const written = new Map(
    Object.entries({ ...files, ...(hasPage && page) }).map(([template, path]) => [
      fill(path),
      fill(readFileSync(join(templates, template), 'utf8')),
    ]),
  );
  for (const path of written.keys())
    if (existsSync(join(root, path))) throw new NewResourceError(`${path} is there already.`);
  const isWanted = { page: hasPage, title: title !== null };
  const changed = new Map<string, string>();
  for (const { file, line, needs, ...place } of registrations) {
    if (needs && !isWanted[needs]) continue;
    const text = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (file.endsWith('/api.ts') && new RegExp(`^  ${names.nouns}: `, 'm').test(text))
      throw new NewResourceError(`${file}: ${names.nouns} is there already.`);
    changed.set(file, withLine(text, { file, line: fill(line), ...place }));
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return { written: [...written.keys()], changed: [...changed.keys()] };
}

function refuseWrongTitle({ title, hasPage }: Required<Wanted>): void {
  if (title === null && hasPage)
    throw new NewResourceError('A page needs a Japanese name, such as しおり.');
  if (title !== null && !/^[\p{L}\p{N}ー・]+$/u.test(title))
    throw new NewResourceError(`${title} is no Japanese name, such as しおり.`);
}

function withLine(text: string, { file, line, after, before }: Registration): string {
  const found = (after ?? before)?.exec(text);
  if (!found) throw new NewResourceError(`${file}: no place was found for "${line.trim()}".`);
  const at = found.index + (after ? found[0].length : 0);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
