import { useEffect, useState } from 'react';
import { useKeptAccount } from '#web/session/use-kept-account.ts';

/** Graduation year of the student whose session this browser keeps; null for others, and until it is known. */
export function useOwnYear(): number | null {
  const account = useKeptAccount();
  const [year, setYear] = useState<number | null>(null);
  useEffect(() => {
    if (account !== 'student') return setYear(null);
    let isCurrent = true;
    import('./own-graduation-year.ts')
      .then(({ ownGraduationYear }) => ownGraduationYear())
      // Without an answer the page stays the general one.
      .then(
        (own) => isCurrent && setYear(own),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return year;
}
