import { useContext, useEffect, useState } from 'react';
import type { companySearchApi, OfferedOccupations } from '#contract/company/company-search.ts';
import { ServedOccupations } from '#web/features/companies/card/served-occupations.ts';

/** Imported as a type only: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof companySearchApi.occupations.path = '/api/company-profiles/occupations/';

type Groups = readonly OfferedOccupations[];

let known: Groups = [];

type Offer = {
  groups: Groups;
  /** `unasked` until scripts run; `missing` when the occupations could not be fetched. */
  state: 'unasked' | 'fetching' | 'missing' | 'here';
};

/** Occupations to choose from: read from the server's HTML if it includes them, else fetched. */
export function useOfferedOccupations(): Offer {
  const served = useContext(ServedOccupations);
  const [first] = useState(() => (served.length > 0 ? served : knownInBrowser()));
  const [offer, setOffer] = useState<Offer>({
    groups: first,
    state: first.length > 0 ? 'here' : 'unasked',
  });
  useEffect(() => {
    if (first.length > 0) return;
    const controller = new AbortController();
    setOffer({ groups: [], state: 'fetching' });
    fetchGroups(controller.signal).then(
      (groups) => {
        known = groups;
        setOffer({ groups, state: 'here' });
      },
      () => {
        if (!controller.signal.aborted) setOffer({ groups: [], state: 'missing' });
      },
    );
    return () => controller.abort();
  }, [first]);
  return offer;
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
