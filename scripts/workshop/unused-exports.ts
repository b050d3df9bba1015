import { importsIn, isTest } from './rooms.ts';

/** Files that exist for tests: servers that stand for the outside, samples. */
const isForTests = (file: string) => /\/testing\/|sample-|-sample\.|test-smtp|set-aside/.test(file);
/** React Router and Vite import these by their paths, and know their exports by name. */
const isFrameworkEntry = (file: string) =>
  /^src\/web\/(?:routes\/|routes\.ts|root\.tsx|entry\.|page-handler\.ts)/.test(file);

/** A file by its path from the root, with its text and what it imports. */
export type Source = { file: string; text: string; imports: ReadonlySet<string> };

const declaration =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|type|interface|let) (\w+)/gm;

/** A file as `unusedExports` looks at it. */
export function sourceOf(file: string, text: string): Source {
  return { file, text, imports: new Set(importsIn(file, text)) };
}

/** Exports that no program imports, as `file: name`. Names that tests alone import must be used at home. */
export function unusedExports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('src/') && !isTest(file) && !isForTests(file))
    .filter(({ file }) => !isFrameworkEntry(file))
    .flatMap(({ file, text }) => {
      const importers = sources.filter(({ imports }) => imports.has(file));
      const names = [...text.matchAll(declaration)].map(([, name = '']) => name);
      return [...new Set(names)]
        .filter((name) => {
          const word = new RegExp(`\\b${name}\\b`, 'g');
          const users = importers.filter((one) => one.text.search(word) >= 0);
          if (users.some((one) => !isTest(one.file))) return false;
          const declared = names.filter((one) => one === name).length;
          const isUsedAtHome = (text.match(word)?.length ?? 0) > declared;
          return users.length === 0 || !isUsedAtHome;
        })
        .map((name) => `${file}: ${name}`);
    });
}
