import type { PackedBody } from './pages/compress.ts';

/** Variables of one request, set by the first middleware. */
export type HttpEnv = {
  Variables: {
    /** UUIDv7: X-Request-Id, and `instance` of an error body. */
    requestId: string;
    /** Address of the client as far as TRUST_PROXY believes; for limits only, never logged. */
    clientAddress: string;
    /** False where the operator lists addresses of the desk and this caller's is none of them. */
    mayReachDesk: boolean;
    /** A page's own call, made for the visitor whom the page request already counted. */
    isInProcess: boolean;
    /** Position of the database's log up to which this visitor must see everything (`OwnWrites`). */
    ownPosition: number;
    /** Route template for the log. */
    route: string | undefined;
    /** CSP nonce of this response. */
    nonce: string;
    /** Compressed bodies of an answer for many; they are compressed better than one that is sent once. */
    packed: PackedBody | undefined;
  };
};
