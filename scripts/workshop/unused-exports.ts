import { importsIn, isTest } from './rooms.ts';

/** Whether only tests run a file: journeys' helpers too. */
const isOfTests = (file: string) => isTest(file) || file.startsWith('e2e/');
/** Files that exist for tests: servers that stand for the outside, samples. */
const isForTests = (file: string) => /\/testing\/|sample-|-sample\.|test-smtp|set-aside/.test(file);
/** React Router and Vite import these by their paths, and know their exports by name. */
const isFrameworkEntry = (file: string) =>
  /^src\/web\/(?:routes\/|routes\.ts|root\.tsx|entry\.|page-handler\.ts)/.test(file);

/** A file by its path from the root, with its text, what it imports, and the words in it. */
type Source = {
  file: string;
  text: string;
  imports: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

const declaration =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|type|interface|let) (\w+)/gm;

/** A file as `unusedExports` looks at it. */
export function sourceOf(file: string, text: string): Source {
  return {
    file,
    text,
    imports: new Set(importsIn(file, text)),
    words: new Set(text.match(/\w+/g)),
  };
}

/** Exports that no program imports, as `file: name`. Names that tests alone import must be used at home. */
export function unusedExports(sources: readonly Source[]): string[] {
  const importers = new Map<string, Source[]>();
  for (const source of sources)
    for (const path of source.imports)
      importers.set(path, [...(importers.get(path) ?? []), source]);
  return sources
    .filter(({ file }) => file.startsWith('src/') && !isOfTests(file) && !isForTests(file))
    .filter(({ file }) => !isFrameworkEntry(file))
    .flatMap(({ file, text }) => {
      const names = [...text.matchAll(declaration)].map(([, name = '']) => name);
      return [...new Set(names)]
        .filter((name) => {
          const users = (importers.get(file) ?? []).filter(({ words }) => words.has(name));
          if (users.some((one) => !isOfTests(one.file))) return false;
          const declared = names.filter((one) => one === name).length;
          const isUsedAtHome =
            (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > declared;
          return users.length === 0 || !isUsedAtHome;
        })
        .map((name) => `${file}: ${name}`);
    });
}
