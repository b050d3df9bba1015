import { useEffect, useRef, useState } from 'react';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { type PostalAddress, postalCodesApi, postalDigits } from '#contract/public/postal-codes.ts';
import { apiErrorMessage } from './api-error-message.ts';
import { plainApi } from './browser-api.ts';

type Address = { prefecture: string; city: string; street: string };
type Filled = Partial<Address>;

/**
 * Fills the address once seven digits stand in the postal code. What a person typed or chose stays; what
 * an earlier code filled follows the new one. Asking is a courtesy: only an unknown code is told, not a failure.
 */
export function usePostalCode(draft: Address, onChange: (patch: Filled) => void) {
  const [announcement, setAnnouncement] = useState('');
  const asked = useRef('');
  const filled = useRef<Filled>({});
  // The answer comes later: it must see what was typed meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const ask = async (typed: string) => {
    const code = postalDigits(typed);
    if (asked.current === code) return;
    asked.current = code;
    setAnnouncement('');
    if (!/^\d{7}$/.test(code)) return;
    try {
      const address = await plainApi.call(postalCodesApi.find, { params: { code } });
      if (asked.current !== code) return;
      const patch = patchOf(address, latest.current, filled.current);
      filled.current = { ...filled.current, ...patch };
      if (Object.keys(patch).length > 0) onChange(patch);
      setAnnouncement(wordsOf(address, patch));
    } catch (error) {
      // Without network the address can be typed in all the same.
      if (asked.current === code && error instanceof ApiCallError && error.status === 404)
        setAnnouncement(apiErrorMessage(error));
    }
  };
  return { announcement, ask };
}

/**
 * Only fields that are empty, or still hold what an earlier code put there; and nothing below one that
 * says something else, or a street would end up in another city.
 */
function patchOf(address: PostalAddress, draft: Address, before: Filled): Filled {
  const found = [
    ['prefecture', address.prefecture],
    ['city', address.city],
    ['street', address.town],
  ] as const;
  const patch: Filled = {};
  for (const [name, value] of found) {
    if (draft[name] === value) continue;
    if (draft[name].trim() !== '' && draft[name] !== before[name]) break;
    patch[name] = value;
  }
  return patch;
}

function wordsOf(address: PostalAddress, patch: Filled): string {
  const words = [
    patch.prefecture && address.prefecture_name,
    patch.city && address.city,
    patch.street && address.town,
  ]
    .filter(Boolean)
    .join('');
  return words && `郵便番号から「${words}」を入れました。ちがうときは、直してください。`;
}
