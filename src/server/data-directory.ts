import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectPath } from './project-files.ts';
import { SetUpError } from './set-up/set-up-error.ts';

/** The catalogues that the product ships with. */
const directory = projectPath('data');

export function dataPath(name: string): string {
  return join(directory, name);
}

export function readDataText(name: string): string {
  return readFileSync(dataPath(name), 'utf8');
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const sentence = `${name} is not JSON: unpack or check out this copy of the program once more.`;
    throw new SetUpError(sentence, { cause });
  }
}

/** Reads one JSON file of `data/`. Throws naming the file and the record when it does not fit. */
export function readDataFile<S extends z.ZodType>(name: string, shape: S): z.output<S> {
  const result = shape.safeParse(parseJson(readDataText(name), `data/${name}`));
  if (result.success) return result.data;
  throw new SetUpError(`data/${name} does not fit its schema:\n${z.prettifyError(result.error)}`);
}

/** All records of a folder of JSON arrays, file by file in name order. */
export function readDataFolder<S extends z.ZodType>(name: string, record: S): z.output<S>[] {
  return readdirSync(join(directory, name))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readDataFile(`${name}/${file}`, z.array(record)));
}

/** Records of a text with one JSON record a line. Throws naming `name` and the line that does not fit. */
export function parseLines<S extends z.ZodType>(
  text: string,
  name: string,
  record: S,
): z.output<S>[] {
  return text.split('\n').flatMap((line, n) => {
    if (line === '') return [];
    const result = record.safeParse(parseJson(line, `${name}, line ${n + 1}`));
    if (result.success) return [result.data];
    throw new SetUpError(`${name}, line ${n + 1}: ${z.prettifyError(result.error)}`);
  });
}

/** All records of a file of `data/` with one JSON record a line. Throws naming the file and the line that does not fit. */
export function readDataLines<S extends z.ZodType>(name: string, record: S): z.output<S>[] {
  return parseLines(readDataText(name), `data/${name}`, record);
}

/** All records of a folder of such files, file by file in name order. */
export function readDataLinesFolder<S extends z.ZodType>(name: string, record: S): z.output<S>[] {
  return readdirSync(join(directory, name))
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readDataLines(`${name}/${file}`, record));
}
