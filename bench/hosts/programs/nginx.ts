import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { runProxy } from './run-proxy.ts';

const shippedFile = new URL('../../../deploy/nginx/michishirube.conf', import.meta.url);

/**
 * Starts nginx with the file that the project ships, without TLS, before a site on loopback; ends with the ground. Returns the
 * pid of its master. Throws where it does not start.
 */
export async function startNginx(
  ground: Ground,
  { port, sitePort }: { port: number; sitePort: number },
): Promise<number> {
  const folder = join(ground.folder, 'nginx');
  mkdirSync(folder, { recursive: true });
  const shipped = adapted(readFileSync(shippedFile, 'utf8'), { port, sitePort, folder });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, withFrame(shipped, folder));
  return runProxy(ground, {
    command: 'nginx',
    args: ['-c', file, '-e', join(folder, 'error.log')],
    port,
  });
}

/** What Debian's nginx.conf says around the shipped file, with every path in the folder. */
function withFrame(shipped: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // Root's folder is closed to the user of Debian's workers.
  const user = userInfo().uid === 0 ? 'user root;' : '';
  return `daemon off;
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
access_log off;
${temporary}
${shipped}
}
`;
}

/** The shipped file at other ports and without TLS. Throws where it no longer has what is changed here. */
function adapted(
  shipped: string,
  { port, sitePort, folder }: { port: number; sitePort: number; folder: string },
): string {
  const changes: [string | RegExp, string][] = [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${sitePort} `],
    ['/var/lib/nginx/michishirube', `${folder}/kept`],
    // The server of port 80, which leads to that of TLS.
    [/\nserver \{\n {4}listen 80;[\s\S]*?\n\}\n/, '\n'],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ *listen \[::\]:443 ssl http2;\n/m, ''],
    [/^ *ssl_\w+ .*\n/gm, ''],
  ];
  let text = shipped;
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`deploy/nginx has no ${String(from)} any more`);
    text = changed;
  }
  return text;
}
