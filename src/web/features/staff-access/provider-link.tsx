import { useEffect, useState } from 'react';
import { staffOidcApi } from '#contract/staff/staff-access.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { withNext } from '#web/session/next-path.ts';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

/** On the way to the desk: leads to the log-in by the provider, where the operator has set one. */
export function ProviderLink({ next }: { next: string | null }) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    plainApi
      .call(staffOidcApi.state, {})
      .then(({ is_offered }) => isCurrent && setIsOffered(is_offered))
      // The form above works without it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <LinkButton to={withNext('/staff/login', next)} variant="secondary" isWide>
      組織のアカウントでログイン（運営）
    </LinkButton>
  );
}
