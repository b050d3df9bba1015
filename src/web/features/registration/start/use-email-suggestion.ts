import { useRef, useState } from 'react';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';

/** Suggests a correction of a mistyped address. Only a courtesy: failures stay silent. */
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
      // Sending the form shows the problem.
    }
  };
  const forget = () => {
    asked.current = '';
    setSuggestion(null);
  };
  return { suggestion, ask, forget };
}
