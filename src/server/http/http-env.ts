/** Variables of one request, set by the first middleware. */
export type HttpEnv = {
  Variables: {
    /** UUIDv7: X-Request-Id, and `instance` of an error body. */
    requestId: string;
    /** Address of the client as far as TRUST_PROXY believes; for limits only, never logged. */
    clientAddress: string;
    /** Route template for the log. */
    route: string | undefined;
    /** CSP nonce of this response. */
    nonce: string;
  };
};
