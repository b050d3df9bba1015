import { type FormEvent, useState } from 'react';
import { apiErrorMessage } from '#web/api/api-error-message.ts';

/** A form of one code: sends it, and says what was wrong. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setError('コードを入力してください。');
    setIsSending(true);
    setError(undefined);
    try {
      await send(code);
    } catch (thrown) {
      setError(apiErrorMessage(thrown));
      setCode('');
    } finally {
      setIsSending(false);
    }
  }
  return { code, setCode, error, isSending, submit };
}
