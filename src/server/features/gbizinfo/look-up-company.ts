import type { GbizinfoAnswer } from '#contract/company/prefill/gbizinfo.ts';
import type { Context } from '#server/context.ts';
import { ApiError, throttled } from '#server/errors.ts';
import type { GbizinfoFailure } from './gbizinfo-client.ts';

/** Requests to gBizINFO in a minute, over all people of the site: its quota is the site's. */
const requestsPerMinute = 60;
const daySeconds = 86_400;

type Asker = { key: string; mostPerDay: number };

/**
 * What gBizINFO tells of a 法人番号. Throws 409 where it is switched off or there is no number, 404 where it knows no such
 * company, 429 and 503 with a sentence that says what to do.
 */
export async function lookUpCompany(
  { gbizinfo, limits }: Pick<Context, 'gbizinfo' | 'limits'>,
  number: string | null,
  { key, mostPerDay }: Asker,
): Promise<GbizinfoAnswer> {
  if (!gbizinfo)
    throw new ApiError('conflict', {
      detail: 'このサイトは、gBizINFOにつながっていません。ファイルからなら入れられます。',
    });
  if (!number)
    throw new ApiError('conflict', { detail: '法人番号が書かれていないので、調べられません。' });
  const looked = await gbizinfo.look(number, async () => {
    await limits.take(`gbizinfo:${key}`, mostPerDay, daySeconds);
    await limits.take('gbizinfo', requestsPerMinute, 60);
  });
  if (looked.kind === 'found') return { record: looked.record, fetched_at: looked.fetched_at };
  if (looked.kind === 'unknown')
    throw new ApiError('not_found', {
      detail: 'gBizINFOに、この法人番号の会社は見つかりませんでした。番号をお確かめください。',
    });
  throw refusalOf(looked);
}

const sentences: Record<Exclude<GbizinfoFailure, 'quota'>, string> = {
  refused: 'いまはgBizINFOに問い合わせられません。運営の設定を確かめる必要があります。',
  late: 'gBizINFOから、5秒のうちに返事がありませんでした。少し待って、もう一度ためしてください。',
  broken: 'gBizINFOからの返事を、読み取れませんでした。少し待って、もう一度ためしてください。',
  resting: 'いまgBizINFOにつながりにくくなっています。少し待って、もう一度ためしてください。',
};

function refusalOf({ why, wait }: { why: GbizinfoFailure; wait: number }): ApiError {
  const headers = { 'Retry-After': String(wait) };
  if (why !== 'quota') return new ApiError('unavailable', { detail: sentences[why], headers });
  return new ApiError('throttled', {
    detail: `gBizINFOに問い合わせられる回数を、使い切りました。${Math.ceil(wait / 60)}分ほど待って、もう一度ためしてください。`,
    headers: throttled(wait).headers,
  });
}
