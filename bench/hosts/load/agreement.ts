import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, connectionsOf } from './ask.ts';
import type { Student } from './students.ts';
import type { Ask, Places } from './visit.ts';

export type Agreement = { name: string; tried: number; wrong: number };

type Target = { sitePorts: readonly number[]; places: Places; students: readonly Student[] };

/** Whether processes of one site agree: what is written at one of them is read at all others at once, and pages are the same. */
export async function checkAgreement({
  sitePorts,
  places,
  students,
}: Target): Promise<Agreement[]> {
  const agent = connectionsOf('127.220.0.1');
  const at = (port: number, what: Ask, more = {}) => ask(what, { port, agent, more });
  const atAll = (what: Ask, more = {}) =>
    Promise.all(sitePorts.map((port) => at(port, what, more)));
  const jsonOf = ({ body }: Answer) => JSON.parse(body);
  const found = {
    kept: { name: 'a company kept at one process is read at each', tried: 0, wrong: 0 },
    talks: { name: 'a talk begun at one goes on at each', tried: 0, wrong: 0 },
    renewed: { name: 'a session renewed at one is known at each', tried: 0, wrong: 0 },
    out: { name: 'a session ended at one is refused at each', tried: 0, wrong: 0 },
    pages: { name: 'a page of each has the same body, policy and tag', tried: 0, wrong: 0 },
  };
  const note = (finding: Agreement, isRight: boolean) => {
    finding.tried += 1;
    if (!isRight) finding.wrong += 1;
  };
  for (const [n, student] of students.entries()) {
    const port = sitePorts[n % sitePorts.length] ?? 0;
    const next = sitePorts[(n + 1) % sitePorts.length] ?? 0;
    const company = places.companies[n % places.companies.length] ?? '';
    const own = { access: student.access };
    const keeping = { path: '/api/company-favorites/', body: { company }, ...own };
    await at(port, { method: 'POST', ...keeping });
    for (const answer of await atAll({ method: 'GET', path: '/api/company-favorites/', ...own }))
      note(found.kept, answer.status === 200 && answer.body.includes(company));

    const talks = '/api/occupations/diagnosis-sessions/';
    const beginning = { path: talks, body: { user_profile: {} }, ...own };
    const { id } = jsonOf(await at(port, { method: 'POST', ...beginning }));
    const content = '人と話すのがすきです';
    const saying = { path: `${talks}${id}/send_message/`, body: { content }, ...own };
    note(found.talks, (await at(next, { method: 'POST', ...saying })).status < 300);
    for (const answer of await atAll({ method: 'GET', path: `${talks}${id}/`, ...own }))
      note(found.talks, answer.status === 200 && answer.body.includes(content));

    const renewing = { path: '/api/token/refresh/', body: { refresh: student.refresh } };
    const renewed = jsonOf(await at(port, { method: 'POST', ...renewing }));
    const me: Ask = { method: 'GET', path: '/api/users/me/', access: renewed.access };
    for (const answer of await atAll(me)) note(found.renewed, answer.status === 200);
    const leaving = { path: '/api/users/logout/', body: { refresh: renewed.refresh } };
    await at(next, { method: 'POST', access: renewed.access, ...leaving });
    for (const answer of await atAll(me)) note(found.out, answer.status === 401);
  }
  for (const path of ['/', '/guide', '/try', '/occupation', '/search'])
    note(found.pages, await isOnePage(() => atAll({ method: 'GET', path }, plain)));
  agent.destroy();
  return Object.values(found);
}

const plain = { 'accept-encoding': 'identity' };

/** Processes may have made the page in different seconds of a change: asked again once their copies are over. */
async function isOnePage(ask: () => Promise<Answer[]>): Promise<boolean> {
  for (const wait of [0, 11_000]) {
    await pause(wait);
    const seen = (await ask()).map(({ status, body, headers }) =>
      [status, body, headers['content-security-policy'], headers.etag].join('\n'),
    );
    if (seen[0]?.startsWith('200') && new Set(seen).size === 1) return true;
  }
  return false;
}
