import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { createApiClient } from '#contract/kit/api-client.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import type { Ground } from '../hosts/programs/ground.ts';
import { originAt, startSite } from '../hosts/programs/site.ts';
import { emailOf, password, type Size } from './fill.ts';

/** Seconds until the site was ready, and what it did not answer as it should. */
export type Answered = { seconds: number; wrong: string[] };

/** Starts the built site on a database, reads a page, logs a generated account in and reads its talks. */
export async function siteAnswers(ground: Ground, url: string, size: Size): Promise<Answered> {
  const began = performance.now();
  const port = await freePort();
  const origin = originAt(port);
  const database = { DATABASE_URL: url };
  const site = await startSite(ground, { port, siteUrl: origin, database, isFirst: false });
  const seconds = (performance.now() - began) / 1_000;
  try {
    const page = await fetch(origin);
    const isPage = page.ok && (await page.text()).includes('</html>');
    return {
      seconds,
      wrong: [...(isPage ? [] : ['the first page']), ...(await wrongOf(origin, size))],
    };
  } finally {
    await site.stop();
  }
}

async function wrongOf(origin: string, size: Size): Promise<string[]> {
  const account = Math.floor(size.accounts / 2);
  const send = (request: Request) => fetch(request);
  const body = { email: emailOf(account), password };
  const { access } = await createApiClient(send, origin).call(tokenApi.obtain, { body });
  const student = createApiClient((request) => {
    request.headers.set('Authorization', `Bearer ${access}`);
    return fetch(request);
  }, origin);
  const me = await student.call(usersApi.me, {});
  const talks = await student.call(diagnosisApi.list, {});
  let messages = 0;
  for (const { id } of talks)
    messages += (await student.call(diagnosisApi.detail, { params: { id } })).messages.length;
  const wanted = Math.floor(size.messages / size.accounts);
  const isWhole = messages >= wanted && messages <= wanted + 1;
  return [
    ...(me.email === body.email ? [] : ['the account']),
    ...(isWhole ? [] : [`${messages} messages of an account in place of ${wanted}`]),
  ];
}
