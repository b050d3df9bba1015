import unreachable from '../../../data/unreachable-domains.json' with { type: 'json' };

const badAddress = '有効なメールアドレスを入力してください。';
const unreachableAddress =
  'このメールアドレスには、メールが届きません。ふだん使っているメールアドレスを入力してください。';
const otherLetters = '@の前は、半角の英数字と記号で入力してください。';

/**
 * Old mobile addresses break RFC 5321 (`a..b@docomo.ne.jp`, a dot before the @), and are accepted.
 */
const shape =
  /^[^\s@"<>()[\],;:\\]{1,64}@(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/i;

/** As it is kept: half-width, without spaces around. */
export function tidyAddress(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/** Why a tidy text is no address, or null. Control characters would break the lines of a mail's header. */
export function addressProblem(address: string): string | null {
  const isAddress = address.length <= 254 && shape.test(address) && !/\p{C}/u.test(address);
  return isAddress ? null : badAddress;
}

/**
 * Why nothing can be sent to a tidy address, or null: no address, a host that no mail reaches, or letters before the @
 * that few mail servers take (RFC 6531). `.example` passes: demonstrations live there.
 */
export function mailProblem(address: string): string | null {
  const [, local = '', host = ''] = /^(\S+)@(\S+)$/.exec(address) ?? [];
  if (host && isUnreachable(host.toLowerCase())) return unreachableAddress;
  const problem = addressProblem(address);
  if (problem) return problem;
  return /^[!-~]+$/.test(local) ? null : otherLetters;
}

/** Numbers of machines, names that are kept free for other uses, and top-level names that do not exist. */
function isUnreachable(host: string): boolean {
  if (/^\[.*\]$/.test(host)) return true;
  const top = host.split('.').at(-1) ?? '';
  // A top-level name is never a number (RFC 3696) and has two letters or more.
  if (/^\d+$/.test(top) || (top.length === 1 && host.includes('.'))) return true;
  return unreachable.some(({ domain }) => host === domain || host.endsWith(`.${domain}`));
}
