import type { UserType } from '#contract/account/accounts.ts';
import { type Access, type StaffRight, staffRights } from '#contract/kit/endpoint.ts';
import { hasRight, staffRoleNames } from '#contract/staff/staff-roles.ts';
import { ApiError } from '#server/errors.ts';
import type { Gate, SessionUser } from './gate.ts';

/** Which user types each access lets through; null for endpoints without a caller of their own. */
const allowed: Record<Access, readonly UserType[] | null> = {
  public: null,
  optional: ['student', 'company', 'staff'],
  'signed-in': ['student', 'company', 'staff'],
  student: ['student'],
  company: ['company'],
  'student-or-company': ['student', 'company'],
  staff: ['staff'],
  'staff-content': ['staff'],
  'staff-inquiries': ['staff'],
  'staff-review': ['staff'],
  administrator: ['staff'],
};
const isStaffRight = (access: Access): access is StaffRight =>
  staffRights.some((right) => right === access);

type Rule = { access: Access; acceptExpired?: boolean; beforeSecondFactor?: boolean };
type Caller = { authorization: string | null; isOwnMachine: boolean; mayReachDesk: boolean };

/**
 * Finds out the caller; `public` never looks at the header. Throws 401 without a live session and 403 for a
 * user type or role that the endpoint does not name, and for a member of the staff with the password alone. A member
 * elsewhere than at the desk's addresses has no session.
 */
export async function authenticate(
  gate: Gate,
  { authorization: header, isOwnMachine, mayReachDesk }: Caller,
  { access, acceptExpired = false, beforeSecondFactor = false }: Rule,
): Promise<SessionUser | null> {
  const types = allowed[access];
  if (!types) return null;
  if (header === null && access === 'optional') return null;
  const user = await gate.findCaller(bearerToken(header), { acceptExpired, isOwnMachine });
  if (!types.includes(user.user_type)) throw new ApiError('permission_denied');
  if (user.user_type !== 'staff') return user;
  // From elsewhere the session of a member is none; it may be ended all the same.
  if (!mayReachDesk && !acceptExpired) throw new ApiError('token_not_valid');
  if (!user.staff) throw new ApiError('permission_denied');
  if (!user.staff.isOpen && !beforeSecondFactor) {
    if (access === 'optional') return null;
    throw new ApiError('second_factor_required');
  }
  if (isStaffRight(access) && !hasRight(user.staff.role, access))
    throw new ApiError('permission_denied', {
      detail: `いまの役割（${staffRoleNames[user.staff.role]}）では、この操作はできません。管理者にたのんでください。`,
    });
  return user;
}

/** DRF's reading of the header: another scheme is no login, a broken Bearer is a bad header. */
function bearerToken(header: string | null): string {
  const [scheme, token, ...rest] = header?.trim().split(/\s+/) ?? [];
  if (scheme?.toLowerCase() !== 'bearer') throw new ApiError('not_authenticated');
  if (!token || rest.length > 0) throw new ApiError('bad_authorization_header');
  return token;
}
