import { type ReactNode, useMemo } from 'react';
import { termFinder } from '#contract/text/find-terms.ts';
import { Explanation } from './explanation.tsx';
import { TermsContext } from './terms-context.ts';

type TermsProviderProps = { words: readonly string[]; children: ReactNode };

/** Words that the texts inside can explain. An explanation is fetched at the first click on one. */
export function TermsProvider({ words, children }: TermsProviderProps) {
  const find = useMemo(() => (words.length > 0 ? termFinder(words) : null), [words]);
  return (
    <TermsContext value={find}>
      {children}
      {find && <Explanation />}
    </TermsContext>
  );
}
