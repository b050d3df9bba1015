import { tokenApi } from '#contract/account/accounts.ts';
import { createApiClient } from '#contract/kit/api-client.ts';
import { newId } from '#server/db/columns.ts';
import { openPostgres } from '#server/db/database.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { createLog } from '#server/log.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { tokenSecret } from '../programs/site.ts';

/** A student's account with a session from an earlier day. */
export type Student = {
  id: string;
  email: string;
  password: string;
  access: string;
  refresh: string;
};

const password = 'nobody-knows-this-1';

/** Makes accounts with sessions in the database of a site that runs; they differ from all that were made before. */
export async function makeStudents(databaseUrl: string, count: number): Promise<Student[]> {
  const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
  const database = openPostgres({ url: databaseUrl }, log);
  const now = () => new Date();
  const tokens = createTokenSigner(tokenSecret, now);
  const passwordHash = await hashPassword(password);
  const students: Student[] = [];
  try {
    while (students.length < count) {
      const id = newId();
      const email = `${id}@bench.example`;
      const user = { id, email, username: 'x', userType: 'student' } as const;
      await insertUser(database.db, { ...user, passwordHash });
      await insertConsent(database.db, { userId: id, version: shippedConsentVersion });
      const device = { userAgent: 'bench', clientAddress: '127.0.0.1' };
      const { access, refresh } = await beginSession({ now, tokens }, database.db, {
        user,
        ...device,
      });
      students.push({ id, email, password, access, refresh });
    }
  } finally {
    await database.close();
  }
  return students;
}

/** Exchanges the tokens of students, which live an hour; who is refused keeps the old ones. */
export async function renewTokens(origin: string, students: readonly Student[]): Promise<void> {
  const client = createApiClient((request) => fetch(request), origin);
  for (const student of students) {
    const pair = await client
      .call(tokenApi.refresh, { body: { refresh: student.refresh } })
      .catch(() => null);
    if (pair) Object.assign(student, pair);
  }
}
