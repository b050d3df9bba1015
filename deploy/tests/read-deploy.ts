import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** The text of a file, by its path from the root of the project. */
export function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

/** The documents of a YAML file, anchors and merges resolved. Throws where the file is no YAML. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

/** Names of variables that the site knows, as .env.example has them. */
export const siteVariables: ReadonlySet<string> = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
);

/** Names before `=` at the start of a line, commented out or not. */
export function assignedNames(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}
