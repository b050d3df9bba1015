import type { Plugin } from 'vite';
import { type Guard, type GuardName, guards } from './guards.ts';

declare global {
  /** Names of the guards that are off at the moment; unset outside the tests of attacks. */
  var guardsOff: ReadonlySet<string> | undefined;
}

/** Does something on a server some of whose guards are off; the others stand. */
export async function withoutGuards<T>(
  names: readonly GuardName[],
  work: () => Promise<T>,
): Promise<T> {
  globalThis.guardsOff = new Set(names);
  try {
    return await work();
  } finally {
    globalThis.guardsOff = undefined;
  }
}

/** Whether a text has the code of a guard. */
export const isIn = ({ code }: Guard, text: string) => text.includes(code);

/**
 * Loads the server for tests with a switch at each guard. While none is off, each expression is what it was: an attack
 * that finds nothing is told from one that looks at nothing, on the code that runs.
 */
export function plantHoles(): Plugin {
  return {
    name: 'plant-holes',
    enforce: 'pre',
    transform(text, id) {
      const [path = ''] = id.split('?');
      const found = Object.entries(guards).filter(
        ([, guard]) => path.endsWith(`/${guard.file}`) && isIn(guard, text),
      );
      if (found.length === 0) return null;
      let code = text;
      for (const [name, guard] of found)
        code = code.replaceAll(
          guard.code,
          () =>
            `(globalThis.guardsOff?.has(${JSON.stringify(name)}) ? (${guard.off}) : (${guard.code}))`,
        );
      return { code, map: null };
    },
  };
}
