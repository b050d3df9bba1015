import { allFiles, isTest, textOf } from './rooms.ts';

/** First words that hide the subject of a title. */
const openers =
  /^(?:what|who|whom|whose|whoever|whatever|which|of|that|how|why|is|are|does|was|only|not|nor|both|by|from|as)\b/i;
/** Words of a mannered style. */
const manners = /\banew\b|\bwhoever\b|\btold to\b/i;

/** A call that names a group or a test, `])(` of a table included; groups 1–3: indent, call, title. */
const named =
  /^( *)(?:(test\.describe|describe|test|it)(?:\.\w+)*|[\])]*\))(?:<.*>)?\((?:[^'"`\n]*\)\()?\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),/gm;

/** Titles of a file's text as a report shows them: groups and test, joined by a space. */
export function titlesIn(text: string): string[] {
  const groups: { indent: number; title: string }[] = [];
  return [...text.matchAll(named)].flatMap(([, indent = '', call, ...quoted]) => {
    const title = quoted.find((one) => one !== undefined) ?? '';
    while ((groups.at(-1)?.indent ?? -1) >= indent.length) groups.pop();
    if (call?.includes('describe')) {
      groups.push({ indent: indent.length, title });
      return [];
    }
    return [[...groups.map((group) => group.title), title].join(' ')];
  });
}

/** Whether a title begins without its subject or has words of a mannered style, so that it cannot be read alone. */
export function isMannered(title: string): boolean {
  return openers.test(title) || manners.test(title);
}

/** Titles of all tests and journeys, with their files. */
export function testTitles(): { file: string; title: string }[] {
  return allFiles
    .filter(isTest)
    .flatMap((file) => titlesIn(textOf(file)).map((title) => ({ file, title })));
}
