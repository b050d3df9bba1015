import type { z } from 'zod';
import type { FieldError } from '#contract/kit/errors.ts';
import { ApiError } from '#server/errors.ts';

const bodyBytesAtMost = 100 * 1024;
const depthAtMost = 32;
const keysAtMost = 1_000;

/**
 * Reads a JSON body of at most 100 KiB, depth 32 and 1,000 keys; an absent body is undefined.
 * Throws 413, 415 or 400 `parse_error`.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > bodyBytesAtMost) throw new ApiError('too_large');
  const bytes = await readBytes(request, bodyBytesAtMost);
  if (bytes.length === 0) return undefined;
  const type = mediaType(request);
  if (type !== 'application/json' && !type.endsWith('+json'))
    throw new ApiError('unsupported_media_type', {
      detail: 'application/json で送信してください。',
    });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('parse_error');
  }
  checkTree(value);
  return value;
}

/** The type of the body without its parameters; empty when none is said. */
export function mediaType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The whole body. Throws 413 as soon as it is longer than `most`. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > most) throw new ApiError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses depth, key count, NUL and lone surrogates, which no table can hold faithfully. */
function checkTree(root: unknown): void {
  let keys = 0;
  const errors: FieldError[] = [];
  const visit = (value: unknown, path: string[]) => {
    if (path.length > depthAtMost) throw new ApiError('parse_error');
    if (typeof value === 'string' && !isStorable(value)) errors.push(unstorable(path));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      keys += 1;
      if (keys > keysAtMost || !isStorable(key)) throw new ApiError('parse_error');
      visit(child, [...path, key]);
    }
  };
  visit(root, []);
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function unstorable(path: string[]): FieldError {
  return {
    field: path.join('.'),
    pointer: pointerOf(path),
    code: 'invalid',
    detail: '使えない文字が含まれています。',
  };
}

function pointerOf(path: string[]): string {
  return `#${path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/** Query parameters; a name given more than once becomes a list. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const entries = new Map<string, string | string[]>();
  for (const [name, value] of url.searchParams) {
    const held = entries.get(name);
    entries.set(name, held === undefined ? value : [held, value].flat());
  }
  const query = Object.fromEntries(entries);
  checkTree(query);
  return query;
}

/** Parses with a shape of the contract. Throws a 400 that reports every issue, not the first. */
export function parseInput<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => toFieldError([...path, key], issue.code, issue.message));
    return [toFieldError(path, issue.code, issue.message)];
  });
  throw new ApiError('invalid', { errors: withoutRepeats(errors) });
}

/** Two rules of one field may say the same sentence: it is said once. */
function withoutRepeats(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [`${error.field}\n${error.detail}`, error])).values()];
}

function toFieldError(path: string[], code: string, detail: string): FieldError {
  return { field: path.join('.') || 'non_field_errors', pointer: pointerOf(path), code, detail };
}
