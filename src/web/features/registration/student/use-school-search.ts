import { useEffect, useState } from 'react';
import { type HighSchool, schoolsApi } from '#contract/public/schools.ts';
import { plainApi } from '#web/api/browser-api.ts';

const waitMilliseconds = 200;

export type SchoolSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; schools: HighSchool[]; isElsewhere: boolean }
  | { status: 'failed' };

const longest = 50;

/** Schools for the typed text, after a short pause; an older answer never replaces a newer one. */
export function useSchoolSearch(query: string, prefecture: string): SchoolSearch {
  const [search, setSearch] = useState<SchoolSearch>({ status: 'idle' });
  const q = query.trim().slice(0, longest);
  useEffect(() => {
    if (q === '') return setSearch({ status: 'idle' });
    let isCurrent = true;
    setSearch((before) => (before.status === 'found' ? before : { status: 'searching' }));
    const timer = setTimeout(() => {
      ask(q, prefecture).then(
        (found) => {
          if (isCurrent) setSearch({ status: 'found', ...found });
        },
        () => {
          if (isCurrent) setSearch({ status: 'failed' });
        },
      );
    }, waitMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, prefecture]);
  return search;
}

/** Searches the chosen prefecture first, then all: correspondence schools are often in another one. */
async function ask(q: string, prefecture: string) {
  const call = (words: string) => plainApi.call(schoolsApi.search, { query: { q: words } });
  if (prefecture === '') return { schools: await call(q), isElsewhere: false };
  const word = ` ${prefecture}`;
  const here = await call(`${q.slice(0, longest - word.length)}${word}`);
  return here.length > 0
    ? { schools: here, isElsewhere: false }
    : { schools: await call(q), isElsewhere: true };
}
