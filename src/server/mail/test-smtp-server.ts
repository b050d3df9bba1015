import type { Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#server/testing/postgres-cluster.ts';

/** Behaviour of the server at the next mail; `accept` when nothing is said. */
export type Behaviour =
  | 'accept'
  /** The connection dies after the mail's last line: nothing is kept. */
  | 'cut-before-keeping'
  /** The mail is kept and the 250 is lost: the sender cannot know. */
  | 'cut-before-250'
  | 'cut-after-250'
  /** Never answers the mail. */
  | 'slow'
  | { at: 'connect' | 'sender' | 'recipient' | 'data'; code: number };

export type Arrived = { raw: string; from: string; to: string[]; session: string };

/** A real SMTP server on loopback. */
export async function startSmtpServer({ port }: { port?: number } = {}) {
  const arrived: Arrived[] = [];
  const planned: Behaviour[] = [];
  const sockets = new Set<Socket>();
  let always: Behaviour = 'accept';
  const expected = () => planned[0] ?? always;
  const refusal = (at: string) => {
    const behaviour = expected();
    if (typeof behaviour === 'string' || behaviour.at !== at) return null;
    planned.shift();
    // As real servers do, the reply quotes the address.
    const message = `5.1.1 <somebody@example.jp> says ${behaviour.code}`;
    return Object.assign(new Error(message), { responseCode: behaviour.code });
  };
  const socketOf = (port: number) => [...sockets].find((socket) => socket.remotePort === port);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    // Strictly, this server refuses two dots even where they are quoted and allowed.
    lenientAddressParsing: true,
    logger: false,
    closeTimeout: 10,
    onConnect: (_session, done) => done(refusal('connect')),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const problem = refusal('data');
        if (problem) return done(problem);
        const behaviour = planned.shift() ?? always;
        if (behaviour === 'slow') return;
        const socket = socketOf(session.remotePort);
        if (behaviour === 'cut-before-keeping') return socket?.destroy();
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          raw: Buffer.concat(chunks).toString('latin1'),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          session: session.id,
        });
        if (behaviour === 'cut-before-250') return socket?.destroy();
        done();
        if (behaviour === 'cut-after-250') socket?.end();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listening = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(listening, '127.0.0.1', resolve));
  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    arrived,
    parsed: () => Promise.all(arrived.map(({ raw }) => simpleParser(Buffer.from(raw, 'latin1')))),
    /** For the next mails, one each. */
    plan: (...behaviours: Behaviour[]) => planned.push(...behaviours),
    always: (behaviour: Behaviour) => {
      always = behaviour;
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
