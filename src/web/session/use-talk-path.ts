import { useKeptAccount } from './use-kept-account.ts';

/**
 * Path of the diagnosis for a kind of account: a student's talk is kept in the account, everybody else talks on the
 * device alone. Takes what `useKeptAccount` answers.
 */
export function talkPathOf(account: string | null): string {
  return account === 'student' ? '/ai-diagnosis' : '/try';
}

/** Path of the diagnosis for the person at this browser; the same as the server's while the page hydrates. */
export function useTalkPath(): string {
  return talkPathOf(useKeptAccount());
}
