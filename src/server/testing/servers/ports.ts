import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The same address at another port of loopback. */
export function atPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

/** Waits until somebody listens at a port of loopback; false where nobody did in time, or the server has ended. */
export async function comesToListen(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isListening(port)) return true;
    if (hasEnded()) return false;
    await pause(25);
  }
  return false;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
