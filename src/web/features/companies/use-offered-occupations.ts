import { useContext, useEffect, useState } from 'react';
import type { companySearchApi, OfferedOccupations } from '#contract/company-search.ts';
import { ServedOccupations } from './served-occupations.ts';

/** By type alone: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof companySearchApi.occupations.path = '/api/company-profiles/occupations/';

type Groups = readonly OfferedOccupations[];

let known: Groups = [];

type Offer = {
  groups: Groups;
  /** Whether they could not be fetched. */
  isMissing: boolean;
};

/** The occupations to choose from: as the server's HTML has them where it was asked for them, else fetched. */
export function useOfferedOccupations(): Offer {
  const served = useContext(ServedOccupations);
  const [groups, setGroups] = useState(() => (served.length > 0 ? served : knownInBrowser()));
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (groups.length > 0) return;
    const controller = new AbortController();
    fetchGroups(controller.signal).then(
      (fetched) => {
        known = fetched;
        setGroups(fetched);
      },
      () => setIsMissing(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, [groups]);
  return { groups, isMissing };
}

function knownInBrowser(): Groups {
  if (known.length === 0 && typeof document !== 'undefined') known = readPage();
  return known;
}

function readPage(): Groups {
  const groups = document.querySelectorAll<HTMLOptGroupElement>('select[name=occupation] optgroup');
  return [...groups].map((group) => ({
    group: group.label,
    occupations: [...group.querySelectorAll('option')].map(({ value, textContent }) => ({
      id: value,
      name: textContent,
    })),
  }));
}

async function fetchGroups(signal: AbortSignal): Promise<Groups> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { groups }: { groups: OfferedOccupations[] } = await response.json();
  return groups;
}
