import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { isSameSignature, readCookies, setCookie } from '#server/http/cookies.ts';
import { longestSharedSeconds } from '#server/http/pages/shared-caching.ts';

/** Remembers in a visitor's browser that they changed public pages, until every replica that is read and every cache has it. */
export type OwnWrites = {
  /** The position of the database's log up to which this visitor must see everything; 0 for who changed nothing. */
  positionOf: (headers: Headers) => number;
  /** Whether reads that may lag show a visitor with this position everything. */
  isShown: (position: number) => boolean;
  /** The position up to which an answer for a visitor with this position surely shows everything. */
  positionShown: (position: number) => number;
  /** Adds the cookie to an answer, after the commit of a change that public pages show. */
  note: (answer: Headers) => Promise<void>;
};

const cookieName = 'own_change';
/** A replica that is further behind than its limit is not read; this much later it has the change, or is not read. */
const roomSeconds = 60;

/** Without a replica the cookie says nothing but that caches between must ask the site. */
export function createOwnWrites({
  replica,
  config,
  hashSecret,
  now,
  log,
}: Pick<Context, 'replica' | 'config' | 'hashSecret' | 'now' | 'log'>): OwnWrites {
  const cookieOf = (value: string, seconds = 0) =>
    setCookie(config, {
      ...{ name: cookieName, value, path: '/', sameSite: 'Lax' },
      // A cache between hands its copy past whoever shows the cookie.
      seconds: Math.max(seconds, longestSharedSeconds),
    });
  if (!replica)
    return {
      positionOf: () => 0,
      isShown: () => false,
      positionShown: () => 0,
      note: async (answer) => answer.append('Set-Cookie', cookieOf('1')),
    };
  const lifeSeconds = replica.lagLimit + roomSeconds;
  const sign = (facts: string) =>
    createHmac('sha256', hashSecret)
      .update(`${cookieName}:${facts}`)
      .digest('base64url')
      .slice(0, 22);
  const cookieValue = (position: number) => {
    const until = Math.floor(now().getTime() / 1_000) + lifeSeconds;
    const facts = `${position.toString(36)}.${until.toString(36)}`;
    return `${facts}.${sign(facts)}`;
  };

  return {
    positionOf: (headers) => {
      const value = readCookies(headers.get('cookie')).get(cookieName);
      if (!value) return 0;
      const [position = '', until = '', signature = ''] = value.split('.');
      const isOurs = isSameSignature(sign(`${position}.${until}`), signature);
      const isOver = Number.parseInt(until, 36) * 1_000 < now().getTime();
      return isOurs && !isOver ? Number.parseInt(position, 36) : 0;
    },
    isShown: (position) => replica.holds(position),
    positionShown: (position) => Math.max(position, replica.position()),
    note: async (answer) => {
      // What is not known is later than everything: until the cookie ends, the primary is read.
      const position = await replica.primaryPosition().catch((error) => {
        log.error('the position of a change is not known', error);
        return Number.MAX_SAFE_INTEGER;
      });
      answer.append('Set-Cookie', cookieOf(cookieValue(position), lifeSeconds));
    },
  };
}
