import { groups, type Variable, variables } from './variables.ts';

const all: readonly [name: string, Variable][] = Object.entries(variables);

/** Rows of the table in docs/running.md, as Markdown with its header. */
function variablesTable(): string {
  const rows = all.map(([name, { unset, about }]) => `| \`${name}\` | ${unset} | ${about} |`);
  return ['| name | default | |', '|---|---|---|', ...rows].join('\n');
}

/** The text of .env.example: every variable commented out, with its default. */
export function envExample(): string {
  const head = [
    "# Copy to .env: npm start, npm run dev and the operators' commands read it; what the environment sets wins.",
    '# What is commented out is as it stands here. Made by npm run settings:write from src/server/settings/variables.ts.',
  ];
  const sections = Object.entries(groups).flatMap(([key, title]) => {
    const lines = all
      .filter(([, { group }]) => group === key)
      .flatMap(([name, { fallback, about }]) => [
        `# ${about.replaceAll('`', '')}`,
        `#${name}=${fallback ?? ''}`,
      ]);
    return ['', `# == ${title}`, ...lines];
  });
  return `${[...head, ...sections].join('\n')}\n`;
}

const [begin, end] = ['<!-- variables -->', '<!-- /variables -->'];

/** A page with the table between its two marks. Throws where a mark is missing. */
export function withVariablesTable(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${begin} is missing`);
  return `${before}${begin}\n${variablesTable()}\n${end}${after}`;
}
