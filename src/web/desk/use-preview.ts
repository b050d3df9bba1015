import { useEffect, useState } from 'react';
import type { Endpoint, InputOf, ResponseOf } from '#contract/kit/endpoint.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';

const quietMilliseconds = 500;

/** What readers would see of a text: asks once the typing rests; an answer that a later one has overtaken is dropped. */
export function usePreview<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const [preview, setPreview] = useState<ResponseOf<E> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says when the input is another one
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await browserApi.call(endpoint, input);
        if (isCurrent) setPreview(answer);
        if (isCurrent) setProblem(null);
      } catch (error) {
        if (isCurrent) setProblem(`見え方を作れませんでした。${apiErrorMessage(error)}`);
      }
    }, quietMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [endpoint, asked]);
  return { preview, problem };
}
