import type { z } from 'zod';

/**
 * A right at the operators' desk, by what it opens: `staff` what everybody there has of their own, `administrator` what
 * no other role may. The roles that have each right are one table, `staff/staff-roles.ts`.
 */
export const staffRights = [
  'staff',
  'staff-content',
  'staff-inquiries',
  'staff-review',
  'administrator',
] as const;
export type StaffRight = (typeof staffRights)[number];

/**
 * Callers that an endpoint lets in. `public` never looks at the Authorization header; `optional` reads it when
 * it is there; the others answer 401 without a session and 403 to a user type, or a role of the staff, without the right.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'signed-in'
  | 'student'
  | 'company'
  | 'student-or-company'
  | StaffRight;

type OpenAccess = 'public' | 'optional';

/**
 * Every write says whether public pages tell something else after it. Every read that needs no session says whether its
 * answer to a stranger may lag some seconds behind, because a replica gives it: not where somebody comes with what was
 * written a moment ago, such as a mailed link, and not what people agree to.
 */
type MethodAndPages =
  | { method: 'GET'; access: OpenAccess; mayLag: boolean; publicPages?: never }
  | { method: 'GET'; access: Exclude<Access, OpenAccess>; mayLag?: never; publicPages?: never }
  | {
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      access: Access;
      mayLag?: never;
      publicPages: 'change' | 'stay';
    };

type Shape = z.ZodType;

/** One call of the REST API as data: server, clients and the OpenAPI document are derived from it. */
export type Endpoint = MethodAndPages & {
  /** Literal path with its trailing slash; parameters in braces: `/api/posts/{id}/`. */
  path: `/api/${string}/`;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The body is a file of at most so many bytes and of one of these types, not JSON. */
  upload?: { most: number; types: readonly string[] };
  /** Every success status with its shape; `null` is an empty body. */
  response: Shape | null;
  /** Success status, 200 when absent. A handler may choose among `alsoStatus`. */
  status?: 200 | 201 | 204;
  alsoStatus?: 200 | 201;
  /** Logout alone: a genuine access token that has expired still identifies its session. */
  acceptExpired?: boolean;
  /** The path's `{id}` is a company, or a request to join one: a reviewer must look after its prefecture. */
  reaches?: 'company' | 'company-request';
  /** A member of the staff may call it with the password alone; everything else waits for the second factor. */
  beforeSecondFactor?: boolean;
  /** It may be called before new terms are agreed to: it protects, withdraws or only reads (`requireConsent`). */
  beforeConsent?: boolean;
  /** No ceiling of the kit: a genuine refresh token is never answered 429, and a view of a page has its own. */
  unlimited?: boolean;
  /** The answer may be a stream of server-sent events when Accept asks for it. */
  streams?: boolean;
};

/** Declares an endpoint; the literal types of path and shapes are kept for the derived parts. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

/** A file as it came: its type is what the caller said, nobody has looked inside yet. */
export type UploadedFile = { type: string; bytes: Uint8Array };

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input of a handler after parsing. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E['upload'] extends object ? UploadedFile : Output<E['body']>;
};

/** Input of a caller: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : unknown) &
  (E['upload'] extends object ? { upload: Blob } : unknown);

/** Answer to a caller. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Answer of a handler: the input side of the response shape, which is parsed on the way out. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : undefined;
