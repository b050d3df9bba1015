import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenPair } from '#contract/account/accounts.ts';
import { ApiError } from '#server/errors.ts';

/** Access tokens live an hour; the client refreshes at iat + 50 minutes. */
const accessSeconds = 3_600;

/** Claims of simplejwt, plus the session and the generation of its refresh token. */
const Claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.uuid(),
  jti: z.string(),
  sid: z.uuid(),
  gen: z.number().int().positive(),
  iat: z.number(),
  exp: z.number(),
});
type Claims = z.infer<typeof Claims>;

/** Source of a pair of tokens: the same session and generation give the same refresh token. */
type TokenSource = {
  sid: string;
  userId: string;
  gen: number;
  createdAt: Date;
  lastRefreshedAt: Date;
  expiresAt: Date;
};

export type TokenSigner = {
  sign: (source: TokenSource) => Promise<TokenPair>;
  /** Verifies a token; throws 401 `token_not_valid` unless genuine. `acceptExpired` forgives the date alone. */
  verify: (token: string, options?: { acceptExpired?: boolean }) => Promise<Claims>;
};

export function createTokenSigner(secret: string, now: () => Date): TokenSigner {
  const key = new TextEncoder().encode(secret);
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  const sign = (
    source: TokenSource,
    type: Claims['token_type'],
    { iat, exp }: { iat: number; exp: number },
  ) => {
    const { sid, gen, userId } = source;
    const jti = createHmac('sha256', secret)
      .update(`${type}:${sid}:${gen}:${iat}`)
      .digest('hex')
      .slice(0, 32);
    return new SignJWT({ token_type: type, user_id: userId, jti, sid, gen, iat, exp })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
  };

  return {
    sign: async (source) => {
      const iat = seconds(source.lastRefreshedAt);
      const end = seconds(source.expiresAt);
      const [access, refresh] = await Promise.all([
        sign(source, 'access', { iat, exp: Math.min(iat + accessSeconds, end) }),
        sign(source, 'refresh', { iat: seconds(source.createdAt), exp: end }),
      ]);
      return { access, refresh };
    },
    verify: async (token, { acceptExpired = false } = {}) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          // A genuine signature with a date in the past: jose checks the date against this clock.
          currentDate: acceptExpired ? new Date(0) : now(),
          clockTolerance: 0,
        });
        return Claims.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError)
          throw new ApiError('token_not_valid', { cause: error });
        throw error;
      }
    },
  };
}
