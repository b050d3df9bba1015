import { sameOriginPath } from './same-origin-path.ts';

/** Pages that only lead on to others. */
const doors = ['/login', '/register', '/reset-password', '/email-change-confirm', '/staff/login'];

/** Where `?next=` leads: a path of this site that is no door itself; null for everything else. */
export function nextPath(value: string | null, origin: string): string | null {
  const path = sameOriginPath(value, origin);
  if (path === null) return null;
  const { pathname } = new URL(path, origin);
  return doors.some((door) => pathname === door || pathname.startsWith(`${door}/`)) ? null : path;
}

/** A door with the way on, such as `/register?next=%2Fai-diagnosis`. */
export function withNext(door: string, next: string | null): string {
  return next === null ? door : `${door}?next=${encodeURIComponent(next)}`;
}
