import { type Answer, ask, connectionsOf } from './ask.ts';
import type { Student } from './students.ts';
import type { Ask } from './visit.ts';

export type LimitFinding = {
  name: string;
  sent: number;
  wanted: number;
  admitted: number;
  /** Answers that are neither a 429 nor what the limit lets through. */
  others: number;
};

type Limit = {
  name: string;
  /** Calls that the limit lets through in its window. */
  wanted: number;
  sent: number;
  one: () => Ask;
  /** Statuses of a call that was let through. */
  admits: readonly number[];
};

const atOnce = 8;

/**
 * Sends more calls than three limits of the site admit, to whichever process the proxy chooses, and counts those that were let
 * through. Needs a student who has asked for nothing yet; the last limit locks the account for a minute.
 */
export async function countLimits(port: number, student: Student): Promise<LimitFinding[]> {
  const { access, email } = student;
  const limits: Limit[] = [
    {
      ...{ name: 'postal codes of an address, 300 a minute', wanted: 300, sent: 450 },
      ...{ admits: [200, 404], one: () => ({ method: 'GET', path: '/api/postal-codes/1000001/' }) },
    },
    {
      ...{ name: 'reads of a session, 600 a minute', wanted: 600, sent: 900, admits: [200] },
      one: () => ({ method: 'GET', path: '/api/users/me/', access }),
    },
    {
      ...{ name: 'wrong passwords of an account, 10', wanted: 10, sent: 40, admits: [401] },
      one: () => ({
        ...{ method: 'POST', path: '/api/token/' },
        body: { email, password: 'not the password' },
      }),
    },
  ];
  const findings: LimitFinding[] = [];
  for (const [n, limit] of limits.entries()) {
    const agent = connectionsOf(`127.210.0.${n + 1}`);
    const answers = await sendAll(limit, () => ask(limit.one(), { port, agent }));
    agent.destroy();
    const count = (statuses: readonly number[]) =>
      answers.filter(({ status }) => statuses.includes(status)).length;
    const admitted = count(limit.admits);
    findings.push({
      ...{ name: limit.name, sent: limit.sent, wanted: limit.wanted, admitted },
      others: limit.sent - admitted - count([429]),
    });
  }
  return findings;
}

async function sendAll({ sent }: Limit, send: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let left = sent;
  const callers = Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1;
      answers.push(await send());
    }
  });
  await Promise.all(callers);
  return answers;
}
