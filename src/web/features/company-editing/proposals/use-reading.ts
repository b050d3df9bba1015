import { useRef, useState } from 'react';

type State<Found> =
  | { name: 'waiting' }
  | { name: 'reading'; sentence: string }
  | { name: 'failed'; sentence: string; count: number }
  | { name: 'read'; found: Found; count: number };

/** Why a source cannot be used, as a sentence for the person who gave it. */
export class ReadingProblem extends Error {
  override name = 'ReadingProblem';
}

/**
 * The reading of a source from which the form can be filled. `sentenceOf` tells of an error that is no
 * `ReadingProblem`; `count` counts the tries.
 */
export function useReading<Found>(sentenceOf: (error: unknown) => string) {
  const [state, setState] = useState<State<Found>>({ name: 'waiting' });
  const isBusy = useRef(false);
  const tries = useRef(0);

  /** Of two sources, the first one is read to its end; the controls stay usable, so that none loses the focus. */
  async function read(sentence: string, work: () => Promise<Found>) {
    if (isBusy.current) return;
    isBusy.current = true;
    tries.current += 1;
    const count = tries.current;
    setState({ name: 'reading', sentence });
    try {
      setState({ name: 'read', found: await work(), count });
    } catch (error) {
      const told = error instanceof ReadingProblem ? error.message : sentenceOf(error);
      setState({ name: 'failed', sentence: told, count });
    } finally {
      isBusy.current = false;
    }
  }

  return { state, read, close: () => setState({ name: 'waiting' }) };
}
