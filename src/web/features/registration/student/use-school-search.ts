import { useEffect, useState } from 'react';
import { type HighSchool, schoolsApi } from '#contract/public/schools.ts';
import { plainApi } from '#web/api/browser-api.ts';

const waitMilliseconds = 200;

export type SchoolSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; schools: HighSchool[] }
  | { status: 'failed' };

/** Schools for what is being typed, after a short rest; an older answer never replaces a newer one. */
export function useSchoolSearch(query: string): SchoolSearch {
  const [search, setSearch] = useState<SchoolSearch>({ status: 'idle' });
  const q = query.trim().slice(0, 50);
  useEffect(() => {
    if (q === '') return setSearch({ status: 'idle' });
    let isCurrent = true;
    setSearch((before) => (before.status === 'found' ? before : { status: 'searching' }));
    const timer = setTimeout(() => {
      plainApi.call(schoolsApi.search, { query: { q } }).then(
        (schools) => {
          if (isCurrent) setSearch({ status: 'found', schools });
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
  }, [q]);
  return search;
}
