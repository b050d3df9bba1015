import type { S3Config } from '#server/config.ts';
import { errorsOf } from '#server/db/database-away.ts';
import { isUntrusted } from '#server/set-up/is-untrusted.ts';

/** What a store that speaks S3 said of a failure, as far as it said something. */
export type S3Problem = {
  /** Code of the store's answer or of the network, such as `NoSuchBucket` or `ECONNREFUSED`. */
  code: string;
  /** Status of its answer; null where none came. */
  status: number | null;
};

/** Reads what an error of the client tells; nothing of it is a key. */
export function s3ProblemOf(thrown: unknown): S3Problem {
  for (const error of errorsOf(thrown)) {
    const status: unknown = Reflect.get(error, 'status');
    if (typeof status === 'number') return { code: codeOfAnswer(error), status };
  }
  const errors = errorsOf(thrown).toReversed();
  if (errors.some(({ name }) => name === 'TimeoutError')) return { code: 'timeout', status: null };
  if (errors.some(({ message }) => /redirect/i.test(message)))
    return { code: 'redirect', status: null };
  const codes = errors.map((error) => Reflect.get(error, 'code'));
  const code = codes.find((one) => typeof one === 'string');
  return { code: code ?? 'unreadable', status: null };
}

function codeOfAnswer(error: Error): string {
  // The client reads the code only of answers without a charset in their type.
  const body: unknown = Reflect.get(error, 'body');
  const [, code] = /<Code>(\w+)<\/Code>/.exec(typeof body === 'string' ? body : '') ?? [];
  const read: unknown = Reflect.get(error, 'serviceCode');
  return code ?? (typeof read === 'string' ? read : 'Unknown');
}

type Say = (place: { url: string; bucket: string }, doing: string) => string;

/** Sentences by what the store or the network said. */
const sentences: Record<string, Say> = {
  NoSuchBucket: (place) =>
    `The store at ${place.url} has no bucket ${place.bucket}: make it there, or correct S3_BUCKET.`,
  InvalidAccessKeyId: (place) =>
    `The store at ${place.url} does not know the key: correct S3_ACCESS_KEY_ID.`,
  SignatureDoesNotMatch: (place) =>
    `The store at ${place.url} refuses the signature: correct S3_SECRET_ACCESS_KEY.`,
  AuthorizationHeaderMalformed: (place) =>
    `The store at ${place.url} is of another region: correct S3_REGION.`,
  redirect: (place) =>
    `The store at ${place.url} sends on to another address: the bucket ${place.bucket} is of another region, so correct S3_ENDPOINT and S3_REGION.`,
  RequestTimeTooSkewed: (place) =>
    `The clocks of this machine and of the store at ${place.url} are apart: set both by NTP.`,
  AccessDenied: (place, doing) =>
    `The key may not ${doing} in the bucket ${place.bucket}: let it list, read, write and delete there.`,
  ENOTFOUND: (place) => `The host of ${place.url} is not known: correct S3_ENDPOINT.`,
  timeout: (place) =>
    `The store at ${place.url} takes connections and says nothing: look at its log, or correct S3_ENDPOINT.`,
};

/** What is wrong with the store and what to do, in one sentence. */
export function s3Sentence(
  { code, status }: S3Problem,
  { endpoint, bucket }: Pick<S3Config, 'endpoint' | 'bucket'>,
  doing: string,
): string {
  const place = { url: endpoint.origin, bucket };
  const known = sentences[code];
  if (known) return known(place, doing);
  if (isUntrusted(code))
    return `The certificate of the store at ${place.url} is not trusted (${code}): name its authority in NODE_EXTRA_CA_CERTS.`;
  if (status === 403) return sentences.AccessDenied?.(place, doing) ?? code;
  if (status !== null && status >= 500)
    return `The store at ${place.url} answers ${status} (${code}): look at its own log.`;
  if (status !== null || code === 'unreadable')
    return `What answers at ${place.url} is no store that speaks S3 (${status ?? code}): correct S3_ENDPOINT.`;
  return `The store of pictures does not answer at ${place.url} (${code}): start it, or correct S3_ENDPOINT.`;
}
