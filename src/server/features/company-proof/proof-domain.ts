import { parse } from 'tldts';
import { z } from 'zod';
import { tidyAddress } from '#contract/text/mail-addresses.ts';
import { readDataLines } from '#server/data-directory.ts';
import { fieldError } from '#server/errors.ts';

const Shared = z.strictObject({
  domain: z.string(),
  kind: z.enum(['mail', 'carrier', 'provider', 'hosting']),
});

/** Domains at which anybody gets an address or a page, with everything below them. */
const shared = readDataLines('shared-mail-domains.jsonl', Shared).map(({ domain }) => domain);

/**
 * A domain as the desk copies it, from a web address too: in small letters, without `www.`. Throws 400 for what is no
 * domain and for one at which anybody gets an address: only the company may have mail at the domain that proves it.
 */
export function tidyDomain(typed: string): string {
  const { hostname, domain, isIcann, isIp } = parse(tidyAddress(typed).toLowerCase(), {
    allowPrivateDomains: true,
  });
  // A name that registers domains for others (the Public Suffix List, private part too) has none of its own.
  if (!hostname || !domain || isIp || (isIcann === false && !isTestName(hostname)))
    throw fieldError('domain', 'example.co.jpのように、会社のドメインを入力してください。');
  const tidy = hostname.replace(/^www\./, '');
  if (shared.some((one) => tidy === one || tidy.endsWith(`.${one}`)))
    throw fieldError(
      'domain',
      'だれでもアドレスを作れるドメインなので、会社の確認には使えません。郵便か電話で確かめてください。',
    );
  return tidy;
}

/** `.example` is nobody's (RFC 2606): demonstrations live there. */
const isTestName = (hostname: string) => hostname.endsWith('.example');
