import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import { hasRight, type StaffRole } from '#contract/staff/staff-roles.ts';

/**
 * Somebody who calls; of two students or companies one owns what the calls are about. An editor is a member of the owner's
 * company, and an account without a company has none.
 */
export type Role =
  | { kind: 'anonymous' }
  | { kind: 'student' | 'company'; owns: boolean }
  | { kind: 'staff'; role: StaffRole };

/** `staff` of the fixed rows may do all that is anybody's at the desk, so that it is an administrator too. */
export const roles = {
  anonymous: { kind: 'anonymous' },
  student_owner: { kind: 'student', owns: true },
  student_other: { kind: 'student', owns: false },
  company_owner: { kind: 'company', owns: true },
  company_other: { kind: 'company', owns: false },
  staff: { kind: 'staff', role: 'administrator' },
  administrator: { kind: 'staff', role: 'administrator' },
  editor: { kind: 'staff', role: 'editor' },
  reviewer: { kind: 'staff', role: 'reviewer' },
  company_editor: { kind: 'company', owns: true },
  company_none: { kind: 'company', owns: false },
} as const satisfies Record<string, Role>;

export type Actor = keyof typeof roles;
const isActor = (name: string): name is Actor => Object.hasOwn(roles, name);
export const actors: readonly Actor[] = Object.keys(roles).filter(isActor);

/** Actors whom the fixed rows do not know. */
export const laterActors: ReadonlySet<Actor> = new Set([
  ...(['editor', 'reviewer', 'company_editor', 'company_none'] as const),
]);

/** Whether a call tells an actor from the others of its kind: members differ in the calls of companies alone. */
export function isToldApart({ access }: Pick<Endpoint, 'access'>, actor: Actor): boolean {
  const isMember = actor === 'company_editor' || actor === 'company_none';
  return !isMember || access === 'company' || access === 'student-or-company';
}

/** Whether the declaration lets a role in at all. */
export function mayCall(access: Access, role: Role): boolean {
  if (access === 'public' || access === 'optional') return true;
  if (role.kind === 'anonymous') return false;
  if (access === 'signed-in') return true;
  if (access === 'student-or-company') return role.kind !== 'staff';
  if (access === 'student' || access === 'company') return access === role.kind;
  return role.kind === 'staff' && hasRight(role.role, access);
}

/** Calls about a thing of a student or a company: to the others it is not there. */
function isAboutOwn({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean {
  return path.includes('{') && ['student', 'company', 'student-or-company'].includes(access);
}

export function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/[?( ].*$/, '')}`;
}

/**
 * The statuses that a role may be answered, from the declaration alone: 401 and 403 for those who have no right, 404 for
 * the things of others, and for the rest success or what is wrong with the request.
 * `isRight`: the request names a thing of the owner, so that 404 would hide what the others get.
 */
export function derivedStatuses(
  endpoint: Endpoint,
  actor: Actor,
  { isRight }: { isRight: boolean },
): number[] {
  const role: Role = roles[actor];
  if (!mayCall(endpoint.access, role)) return [role.kind === 'anonymous' ? 401 : 403];
  if (isAboutOwn(endpoint) && 'owns' in role && !role.owns) return [404];
  const success = [endpoint.status ?? 200, endpoint.alsoStatus].filter((one) => one !== undefined);
  const isFound = isAboutOwn(endpoint) && isRight;
  return [...success, 400, 409, ...(isFound ? [] : [404])];
}
