import { randomUUID } from 'node:crypto';
import { somePicture } from '#server/testing/pictures.ts';
import type { Student } from '../load/students.ts';
import { originAt } from '../programs/site.ts';

/** What somebody does, and what they saw: the status, and the sentence of a refusal. */
export type Person = { name: string; act: () => Promise<string> };

type Facts = { port: number; student: Student };

const company = { email: 'company@demo.example', password: 'demo-pass-2026' };
const talks = '/api/occupations/diagnosis-sessions/';

/** A visitor, a student and a company who go on using the site while a part of it is away. */
export async function people({ port, student }: Facts): Promise<Person[]> {
  const ask = async (method: string, path: string, { access, body, type }: Sent = {}) => {
    const answer = await fetch(`${originAt(port)}${path}`, {
      method,
      headers: {
        ...(access && { Authorization: `Bearer ${access}` }),
        ...(body !== undefined && { 'Content-Type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    return { status: answer.status, text };
  };
  const seen = ({ status, text }: { status: number; text: string }) =>
    status < 400 ? `${status}` : `${status} ${/"detail":"([^"]*)"/.exec(text)?.[1] ?? ''}`;
  const logIn = (who: { email: string; password: string }) =>
    ask('POST', '/api/token/', { body: { email: who.email, password: who.password } });
  const { access = '' } = JSON.parse((await logIn(company)).text);
  const [own] = JSON.parse((await ask('GET', '/api/company-profiles/', { access })).text);
  const photos = `/api/company-profiles/${own?.id}/images/?kind=photo&alt=${encodeURIComponent('工場')}`;
  const talk = async () => {
    const begun = await ask('POST', talks, { access: student.access, body: { user_profile: {} } });
    if (begun.status >= 400) return begun;
    const path = `${talks}${JSON.parse(begun.text).id}`;
    const body = { content: '文化祭でパンを焼いて売ったのが楽しかった' };
    const said = await ask('POST', `${path}/send_message/`, { access: student.access, body });
    if (said.status >= 400) return said;
    return ask('POST', `${path}/get_ai_response/`, { access: student.access, body: {} });
  };
  return [
    { name: 'opens the first page', act: async () => seen(await ask('GET', '/')) },
    { name: 'logs in', act: async () => seen(await logIn(student)) },
    {
      name: 'asks for a registration link',
      act: async () => {
        const body = { email: `${randomUUID()}@bench.example`, user_type: 'student' };
        return seen(await ask('POST', '/api/pre-register-requests/', { body }));
      },
    },
    { name: 'talks', act: async () => seen(await talk()) },
    {
      name: 'uploads a picture',
      act: async () => {
        const body = await somePicture(400, 300);
        const answer = await ask('POST', photos, { access, body, type: 'image/png' });
        // A page has room for eight.
        const added = answer.status === 201 ? JSON.parse(answer.text).images.at(-1) : null;
        if (added)
          await ask('DELETE', `/api/company-profiles/${own?.id}/images/${added.id}/`, { access });
        return seen(answer);
      },
    },
  ];
}

type Sent = { access?: string; body?: unknown; type?: string };
