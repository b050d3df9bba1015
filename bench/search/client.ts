// A thread of its own: what asks must not share the event loop of the server that it measures.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const origin: string = workerData.origin;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const everyMilliseconds = 10;

let isPinging = false;
let times: number[] = [];
let pinging: Promise<void> = Promise.resolve();

parentPort?.on('message', async (message: { path?: string; ping?: boolean }) => {
  if (message.path !== undefined) parentPort?.postMessage(await ask(message.path));
  else if (message.ping) {
    isPinging = true;
    pinging = ping();
  } else {
    isPinging = false;
    await pinging;
    parentPort?.postMessage(times);
    times = [];
  }
});

async function ping(): Promise<void> {
  while (isPinging) {
    times.push((await ask('/healthz')).took);
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
}

function ask(path: string): Promise<{ took: number; body: string }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'user-agent': 'Mozilla/5.0 bench' } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => {
        const took = performance.now() - began;
        if (response.statusCode === 200) resolve({ took, body });
        else reject(new Error(`HTTP ${response.statusCode} ${path} ${body.slice(0, 200)}`));
      });
    }).on('error', reject);
  });
}
