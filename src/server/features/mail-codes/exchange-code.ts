import { validate as isUuid } from 'uuid';
import type { Context } from '#server/context.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { hashLinkToken } from '#server/features/mail-links/link-token.ts';
import { hashCode, isSameHash, tokenOfCode, triesPerCode } from './mail-code.ts';
import { setCodeToken, takeTry } from './mail-codes.queries.ts';

const deadSentence =
  'このコードはもう使えません。メールのリンクを開くか、もう一度メールを受け取ってください。';

/** Most wrong codes of the whole site in an hour: it also stops single guesses at many addresses. */
const wrongPerHour = 300;
const wrongKey = 'wrong-mail-codes';

/**
 * Exchanges the right code for a second token of its link; the mailed one lives on. A wrong code is a 400 that says
 * how many tries are left, a dead one `link_invalid_or_expired`, also where no mail was sent.
 */
export async function exchangeCode(
  { db, now, limits, hashSecret }: Pick<Context, 'db' | 'now' | 'limits' | 'hashSecret'>,
  { id, code }: { id: string; code: string },
): Promise<string> {
  await limits.check(wrongKey, 3_600);
  const link = isUuid(id) ? await takeTry(db, { id, now: now() }) : null;
  if (!link?.codeHash) throw deadCode();
  const keyed = { id: link.id, hashSecret };
  if (!isSameHash(link.codeHash, hashCode(code, keyed))) {
    await limits.take(wrongKey, wrongPerHour, 3_600);
    throw wrongCode(triesPerCode - link.codeTries);
  }
  const token = tokenOfCode(keyed);
  const tokenHash = hashLinkToken(token);
  if (!(await setCodeToken(db, { id: link.id, tokenHash, now: now() }))) throw deadCode();
  return token;
}

function wrongCode(left: number): ApiError {
  if (left <= 0) return deadCode();
  return fieldError('code', `コードがちがいます。あと${left}回ためせます。`);
}

function deadCode(): ApiError {
  return new ApiError('link_invalid_or_expired', { detail: deadSentence });
}
