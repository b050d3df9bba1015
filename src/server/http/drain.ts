import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Once the port is closed, requests that were on their way on open connections have this long to arrive. */
const travelMilliseconds = 500;
/** Requests under way may take this long after that before they are cut. */
const graceMilliseconds = 10_000;

/** How a server stops without cutting a request. */
export type Drain = {
  hasBegun: () => boolean;
  /** Hears of every answer before it is written. */
  note: (outgoing: ServerResponse) => void;
  /**
   * Answers new requests so many milliseconds more and asks every caller to leave the connection, then closes the port and
   * waits for the requests under way.
   */
  close: (server: Server, milliseconds: number) => Promise<void>;
};

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function createDrain(): Drain {
  const open = new Set<ServerResponse>();
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    note: (outgoing) => {
      if (hasBegun) outgoing.setHeader('Connection', 'close');
      open.add(outgoing);
      outgoing.once('close', () => open.delete(outgoing));
    },
    close: async (server, milliseconds) => {
      hasBegun = true;
      for (const outgoing of open)
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      await after(milliseconds);
      const closed = new Promise((resolve) => server.once('close', resolve));
      // The close of an HTTP server cuts idle connections, also those on which a request is travelling.
      NetServer.prototype.close.call(server);
      await Promise.race([closed, after(travelMilliseconds)]);
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
