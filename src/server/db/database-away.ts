/** A statement was given up because the database did not answer in time. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/**
 * The database is away, full of connections, or gave up on a query or a deadlock: trying again later is right. Codes
 * are those of PostgreSQL and of the network.
 */
const codes =
  /^(57P0[1-5]|57014|08\w{3}|53[23]00|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
/** What pg and its pool say without a code. */
const messages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)/;

/** Whether something thrown says that the database cannot be asked now, whatever it was wrapped in. */
export function isDatabaseAway(thrown: unknown): boolean {
  let error = thrown;
  for (let depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    const code = 'code' in error ? String(error.code) : '';
    if (error instanceof DatabaseAwayError || codes.test(code) || messages.test(error.message))
      return true;
    error = error.cause;
  }
  return false;
}
