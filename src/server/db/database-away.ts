/** A statement was given up because the database did not answer in time. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** PostgreSQL is stopping or starting, full of connections, or gave up on a query or a deadlock. */
const serverCodes = /^(57P0[1-5]|57014|08\w{3}|53[23]00|40001|40P01|55P03)$/;
/** A server that takes no writes: it was the primary until another one took over. */
const readOnlyCode = '25006';
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
/** Messages of pg and its pool that carry no code. */
const lostMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)/;

/** Whether something thrown says that the database cannot be asked now: trying again later is right. */
export function isDatabaseAway(thrown: unknown): boolean {
  return errorsOf(thrown).some(
    (error) =>
      error instanceof DatabaseAwayError || serverCodes.test(codeOf(error)) || saysLost(error),
  );
}

/** Whether the connection is of no use any more, or nobody knows what it still does. */
export function isConnectionLost(thrown: unknown): boolean {
  return errorsOf(thrown).some(saysLost);
}

function saysLost(error: Error): boolean {
  const code = codeOf(error);
  return code === readOnlyCode || networkCodes.test(code) || lostMessages.test(error.message);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** An error and what it was wrapped around, the outermost first. */
export function errorsOf(thrown: unknown): Error[] {
  const errors: Error[] = [];
  for (let error = thrown; error instanceof Error && errors.length < 5; error = error.cause)
    errors.push(error);
  return errors;
}
