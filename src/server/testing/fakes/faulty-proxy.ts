import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a program and its PostgreSQL, and fails as networks and servers do. */
export type FaultyProxy = {
  port: number;
  /** From now on nothing comes through, and nobody is told: neither old connections nor new ones. */
  freeze: () => void;
  thaw: () => void;
  /** All connections end, and new ones are refused. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const listening = createServer({ pauseOnConnect: true }, (near) => {
        const far = connect(target, '127.0.0.1');
        keep(near);
        keep(far);
        near.on('data', (chunk) => far.write(chunk));
        far.on('data', (chunk) => near.write(chunk));
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
        if (isFrozen) for (const socket of [near, far]) socket.pause();
        else near.resume();
      });
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', () => resolve(listening));
    });
  const portOf = (listening: Server) => {
    const address = listening.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  let server = await listen(0);
  const port = portOf(server);
  let isAway = false;
  const goAway = async () => {
    if (isAway) return;
    isAway = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    goAway,
    comeBack: async () => {
      if (isAway) server = await listen(port);
      isAway = false;
    },
    close: goAway,
  };
}
