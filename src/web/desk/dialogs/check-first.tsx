import { useEffect, useState } from 'react';

/** What was found about an act before it is done; `isNothing`: it would do nothing. */
export type Checked = { sentence: string; parts?: string[]; note?: string; isNothing?: boolean };
export type Check = () => Promise<Checked>;

type Found = { of: Check; checked: Checked | null };
type CheckState = { checked: Checked | null | undefined; mayGoOn: boolean };

/** Looks up what a question names; null where it names nothing. One that fails keeps nobody from going on. */
export function useCheck(check: Check | undefined): CheckState | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!check) return;
    let isAsked = true;
    const keep = (checked: Checked | null) => isAsked && setFound({ of: check, checked });
    check().then(keep, () => keep(null));
    return () => {
      isAsked = false;
    };
  }, [check]);
  if (!check) return null;
  if (found?.of !== check) return { checked: undefined, mayGoOn: false };
  return { checked: found.checked, mayGoOn: !found.checked?.isNothing };
}

/** What a check found, said when it is there. */
export function CheckFirst({ check: { checked } }: { check: CheckState }) {
  return (
    <div role="status">
      {checked === undefined && <p>調べています…</p>}
      {checked === null && <p>前もって調べることは、できませんでした。</p>}
      {checked && (
        <>
          <p>{checked.sentence}</p>
          {checked.parts && (
            <ul>
              {checked.parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          )}
          {checked.note && <p>{checked.note}</p>}
        </>
      )}
    </div>
  );
}
