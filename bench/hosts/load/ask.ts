import { Agent, request } from 'node:http';
import type { Ask } from './visit.ts';

export type Answer = {
  /** 0 where none came. */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** Why none came. */
  lost?: string;
};

const longestMilliseconds = 30_000;
const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ja',
};

/** Connections of one visitor, who comes from an address of loopback of their own. */
export function connectionsOf(address: string): Agent {
  // Node hands on what it knows of sockets, which its types leave out here.
  const options: { keepAlive: boolean; maxSockets: number; localAddress: string } = {
    keepAlive: true,
    maxSockets: 6,
    localAddress: address,
  };
  return new Agent(options);
}

/** Asks as a browser does, at a port of loopback. Never throws: a broken connection has the status 0. */
export function ask(
  { method, path, access, body }: Ask,
  { port, agent, more = {} }: { port: number; agent: Agent; more?: Record<string, string> },
): Promise<Answer> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...browser,
    ...more,
    ...(access && { authorization: `Bearer ${access}` }),
    // Answers that are read are asked for plain.
    ...(method === 'POST' && {
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent)),
    }),
  };
  return new Promise((resolve) => {
    const lost = ({ message }: Error) => {
      const where = asking.reusedSocket ? ', on a connection that was open' : '';
      resolve({ status: 0, headers: {}, body: '', lost: message + where });
    };
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', lost);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asking.setTimeout(longestMilliseconds, () => asking.destroy(new Error('too late')));
    asking.once('error', lost);
    asking.end(sent);
  });
}

/** Whether somebody was let down: a broken connection, or a 5xx that does not say when to come again. */
export function isBroken({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean {
  if (status === 503) return headers['retry-after'] === undefined;
  return status === 0 || status >= 500;
}
