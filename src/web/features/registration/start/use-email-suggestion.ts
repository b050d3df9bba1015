import { useRef, useState } from 'react';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';

/** A likely typing mistake in an address. Asking is a courtesy: a failure is not shown. */
export function useEmailSuggestion() {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const asked = useRef('');

  const ask = async (email: string) => {
    if (asked.current === email) return;
    asked.current = email;
    setSuggestion(null);
    if (!email.includes('@')) return;
    try {
      const answer = await plainApi.call(registrationApi.checkEmail, { body: { email } });
      if (asked.current === email) setSuggestion(answer.suggestion);
    } catch {
      // Whoever sends the form learns what is wrong.
    }
  };
  const forget = () => {
    asked.current = '';
    setSuggestion(null);
  };
  return { suggestion, ask, forget };
}
