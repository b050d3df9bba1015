/** Something about the set-up is wrong: the message says what and what to do, and is shown instead of a stack. */
export class SetUpError extends Error {
  override name = 'SetUpError';
}
