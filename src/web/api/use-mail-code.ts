import { useNavigate } from 'react-router';
import { mailCodesApi } from '#contract/account/mail-codes.ts';
import { plainApi } from './browser-api.ts';

/** Goes to the page of a mailed link by the code of its mail; `place` is the path before id and token. Throws API errors. */
export function useMailCode(place: string, linkId: string | null): (code: string) => Promise<void> {
  const navigate = useNavigate();
  return async (code) => {
    const body = { pre_register_id: linkId ?? '', code };
    const { token } = await plainApi.call(mailCodesApi.exchange, { body });
    await navigate(`${place}/${linkId}/${token}`);
  };
}
